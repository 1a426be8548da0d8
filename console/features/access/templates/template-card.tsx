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
import { useNavigate } from 'react-router';
import { useFormat, useLanguage, useT } from '../../../kit/language.tsx';
import { firstFlow } from '../../../shell/splash-editor/new-content.ts';
import { SplashThumb } from '../../../shell/splash-editor/splash-thumb.tsx';
import { CardBadges, CardLink, CardMenu, CardWords, GridCard } from '../../../widgets/lists/card-grid.tsx';
import { useListWords } from '../../../widgets/lists/use-list-words.ts';
import { categoryLooks } from '../../../widgets/words/page-categories.ts';
import { readWords } from '../../../widgets/words/read-words.ts';
import { editorPath, stateColours, stateWords, type Template } from './template.ts';
import { useTemplateActions } from './use-template-actions.ts';

interface TemplateCardProps {
  template: Template;
  planNames: ReadonlyMap<number, string>;
  /** Ids of those behind which it would come; undefined where it cannot move that way. */
  up: number | null | undefined;
  down: number | undefined;
  onPreview: () => void;
  onSettings: (publishes: boolean) => void;
  onCopy: () => void;
}

export function TemplateCard({ template, planNames, up, down, onPreview, onSettings, onCopy }: TemplateCardProps) {
  const t = useT();
  const format = useFormat();
  const listWords = useListWords();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const act = useTemplateActions();
  const { id, names, descriptions, builtIn, isChanged, state, categories, plans, design, savedAt, version } = template;
  const name = readWords(names, language);
  const actions = () => [
    { label: t('Preview'), icon: <IconEye aria-hidden />, onClick: onPreview },
    { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => void navigate(editorPath(id)) },
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
  return (
    <GridCard isChosen={false}>
      <SplashThumb design={design} flow={firstFlow} />
      <CardWords
        title={
          <CardLink to={editorPath(id)}>
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
          {builtIn && <Badge color="gray">{isChanged ? t('Built in, changed') : t('Built in')}</Badge>}
        </CardBadges>
      </CardWords>
    </GridCard>
  );
}
