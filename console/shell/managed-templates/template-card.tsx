import { Badge } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconRotate,
  IconSettings,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFormat, useLanguage, useT } from '../../kit/language.tsx';
import { CardBadges, CardLink, CardMenu, CardWords, GridCard } from '../../widgets/lists/card-grid.tsx';
import { useListWords } from '../../widgets/lists/use-list-words.ts';
import { categoryLooks } from '../../widgets/words/page-categories.ts';
import { readWords } from '../../widgets/words/read-words.ts';
import { occasionNames } from '../mail-editor/mail-words.ts';
import { editorPath, stateColours, stateWords, type ManagedKind, type ManagedTemplate } from './managed-template.ts';
import { useTemplateActions } from './use-template-actions.ts';

interface TemplateCardProps {
  kind: ManagedKind;
  template: ManagedTemplate;
  /** What it looks like. */
  picture: ReactNode;
  planNames: ReadonlyMap<number, string>;
  /** Ids of those behind which it would come; undefined where it cannot move that way. */
  up: number | null | undefined;
  down: number | undefined;
  onPreview: () => void;
  onSettings: (publishes: boolean) => void;
  onCopy: () => void;
}

export function TemplateCard(props: TemplateCardProps) {
  const { kind, template, picture, planNames } = props;
  const t = useT();
  const format = useFormat();
  const listWords = useListWords();
  const { language } = useLanguage();
  const actions = useCardActions(props);
  const { id, names, descriptions, builtIn, isChanged, state, categories, plans, occasion, savedAt, version } =
    template;
  const name = readWords(names, language);
  return (
    <GridCard isChosen={false}>
      {picture}
      <CardWords
        title={
          <CardLink to={editorPath(kind, id)}>
            <bdi>{name}</bdi>
          </CardLink>
        }
        menu={<CardMenu name={name} actions={actions} />}
      >
        <p>{readWords(descriptions, language)}</p>
        <p>
          {categories.length === 0
            ? t('For every category')
            : listWords(categories.map((category) => t(categoryLooks[category].name)))}
          {' · '}
          {plans.length === 0 ? t('For every plan') : listWords(plans.map((plan) => planNames.get(plan) ?? '–'))}
        </p>
        <p>{t('Version {n}, saved {when}', { n: version, when: format.dateTime(savedAt) })}</p>
        <CardBadges>
          <Badge color={stateColours[state]}>{t(stateWords[state])}</Badge>
          {occasion && <Badge color="gray">{t(occasionNames[occasion])}</Badge>}
          {builtIn && <Badge color="gray">{isChanged ? t('Built in, changed') : t('Built in')}</Badge>}
        </CardBadges>
      </CardWords>
    </GridCard>
  );
}

function useCardActions({ kind, template, up, down, onPreview, onSettings, onCopy }: TemplateCardProps) {
  const t = useT();
  const navigate = useNavigate();
  const act = useTemplateActions(kind);
  const { id, builtIn, isChanged, state } = template;
  return () => [
    { label: t('Preview'), icon: <IconEye aria-hidden />, onClick: onPreview },
    { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => void navigate(editorPath(kind, id)) },
    { label: t('Settings'), icon: <IconSettings aria-hidden />, onClick: () => onSettings(false) },
    { label: t('Copy'), icon: <IconCopy aria-hidden />, onClick: onCopy },
    ...(state === 'published'
      ? [{ label: t('Hide'), icon: <IconEyeOff aria-hidden />, onClick: () => void act.setState(template, 'hidden') }]
      : [{ label: t('Publish'), icon: <IconWorld aria-hidden />, onClick: () => onSettings(true) }]),
    ...(up !== undefined
      ? [{ label: t('Move up'), icon: <IconArrowUp aria-hidden />, onClick: () => void act.move(template, up) }]
      : []),
    ...(down !== undefined
      ? [{ label: t('Move down'), icon: <IconArrowDown aria-hidden />, onClick: () => void act.move(template, down) }]
      : []),
    ...(builtIn && isChanged
      ? [{ label: t('Reset'), icon: <IconRotate aria-hidden />, onClick: () => void act.reset(template) }]
      : []),
    ...(builtIn
      ? []
      : [
          {
            label: t('Delete'),
            icon: <IconTrash aria-hidden />,
            danger: true,
            onClick: () => void act.remove(template),
          },
        ]),
  ];
}
