import { Badge } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { MergeFields } from '@wifi/email/merge-fields.ts';
import { mergeZaloMessage } from '@wifi/email/zalo/merge-zalo.ts';
import { useFormat, useLanguage, useT } from '../../../kit/language.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { CardBadges, CardButton, CardLink, CardMenu, CardWords, GridCard } from '../../../widgets/lists/card-grid.tsx';
import { ZaloMessageView } from '../../../widgets/zalo-chat/zalo-message-view.tsx';
import { editorPath, kindNames, type Template } from './template.ts';
import { useTemplateActions } from './use-template-actions.ts';
import classes from './zalo-templates.module.css';

interface TemplateCardProps {
  template: Template;
  /** What an example guest is told. */
  fields: MergeFields;
  onUse: () => Promise<void>;
}

export function TemplateCard({ template, fields, onUse }: TemplateCardProps) {
  const t = useT();
  const format = useFormat();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const act = useTemplateActions();
  const mayWrite = useAccess().can('zalo.write');
  const { _id, name, type, kind, written, savedAt } = template;
  const message = (written[language] ?? written[template.language])!;
  const merged = mergeZaloMessage(message, fields, language);
  const actions = () =>
    type === 'shared'
      ? [{ label: t('Use this message'), icon: <IconCopy aria-hidden />, onClick: () => void onUse() }]
      : [
          { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => void navigate(editorPath(_id)) },
          { label: t('Duplicate'), icon: <IconCopy aria-hidden />, onClick: () => void act.duplicate(template) },
          {
            label: t('Delete'),
            icon: <IconTrash aria-hidden />,
            danger: true,
            onClick: () => void act.remove(template),
          },
        ];
  return (
    <GridCard isChosen={false}>
      <div className={classes.thumb} aria-hidden>
        <ZaloMessageView message={'refused' in merged ? message : merged} />
      </div>
      <CardWords
        title={
          !mayWrite ? (
            <bdi>{name}</bdi>
          ) : type === 'own' ? (
            <CardLink to={editorPath(_id)}>
              <bdi>{name}</bdi>
            </CardLink>
          ) : (
            <CardButton onClick={() => void onUse()}>
              <bdi>{name}</bdi>
            </CardButton>
          )
        }
        menu={mayWrite && <CardMenu name={name} actions={actions} />}
      >
        {savedAt && <p>{t('Saved {when}', { when: format.dateTime(savedAt) })}</p>}
        <CardBadges>
          <Badge color="gray">{t(kindNames[kind])}</Badge>
          {type === 'own' && <Badge color="gray">{Object.keys(written).join(' · ')}</Badge>}
        </CardBadges>
      </CardWords>
    </GridCard>
  );
}
