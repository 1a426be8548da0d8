import { Badge } from '@mantine/core';
import { IconCopy, IconCursorText, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { longestEmailTemplateName } from '@wifi/contract/marketing/email-template-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { withoutIsolates } from '../../../kit/translator.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { occasionNames } from '../../../shell/mail-editor/mail-words.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import { CardBadges, CardButton, CardLink, CardMenu, CardWords, GridCard } from '../../../widgets/lists/card-grid.tsx';
import { OtherPlan } from '../../../widgets/plans/other-plan.tsx';
import { TemplateThumb } from './template-thumb.tsx';
import { editorPath, templateReads, type ListedTemplate } from './template.ts';

interface TemplateCardProps {
  template: ListedTemplate;
  onUse: () => void;
  onRename: () => void;
  onPreview: () => void;
}

export function TemplateCard({ template, onUse, onRename, onPreview }: TemplateCardProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const act = useTemplateActions();
  const mayWrite = useAccess().can('messages.write');
  const { _id, name, type, category, description, languages, savedAt, isInPlan, plans } = template;
  const mayUse = mayWrite && isInPlan;
  const preview = { label: t('Preview'), icon: <IconEye aria-hidden />, onClick: onPreview };
  const actions = () =>
    !mayUse
      ? [preview]
      : type === 'shared'
        ? [preview, { label: t('Use this mail'), icon: <IconCopy aria-hidden />, onClick: onUse }]
        : [
            preview,
            { label: t('Edit'), icon: <IconPencil aria-hidden />, onClick: () => void navigate(editorPath(_id)) },
            { label: t('Rename'), icon: <IconCursorText aria-hidden />, onClick: onRename },
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
      <TemplateThumb id={_id} />
      <CardWords
        title={
          mayWrite && type === 'own' ? (
            <CardLink to={editorPath(_id)}>
              <bdi>{name}</bdi>
            </CardLink>
          ) : (
            <CardButton onClick={mayUse ? onUse : onPreview}>
              <bdi>{name}</bdi>
            </CardButton>
          )
        }
        menu={<CardMenu name={name} actions={actions} />}
      >
        {description && <p>{description}</p>}
        {!isInPlan && (
          <p>
            <OtherPlan plans={plans} />
          </p>
        )}
        {savedAt && <p>{t('Saved {when}', { when: format.dateTime(savedAt) })}</p>}
        <CardBadges>
          <Badge color="gray">{t(occasionNames[category])}</Badge>
          {type === 'own' && <Badge color="gray">{languages.join(' · ')}</Badge>}
        </CardBadges>
      </CardWords>
    </GridCard>
  );
}

/** What can be done with a template as a whole. */
function useTemplateActions() {
  const t = useT();
  const confirm = useConfirm();
  const create = usePageSend('POST /bee-templates', { refreshes: [...templateReads] });
  const remove = usePageSend('DELETE /bee-templates/{id}', { refreshes: [...templateReads] });
  return {
    duplicate: ({ _id, name }: ListedTemplate) =>
      create
        .mutateAsync({
          body: {
            name: withoutIsolates(t('Copy of {name}', { name })).slice(0, longestEmailTemplateName),
            from: _id,
          },
        })
        .then(
          () => void toast.success(t('Template created')),
          (error: unknown) => void toast.error(`${t('Template create failed')} ${describeError(t, error)}`),
        ),
    remove: async ({ _id, name }: ListedTemplate) => {
      const yes = await confirm({
        title: t('Delete {name}?', { name }),
        body: `${t('Are you sure to delete this item?')} ${t('What was sent or is planned keeps the mail that it has.')}`,
        action: t('Delete'),
        danger: true,
      });
      if (!yes) return;
      await toastOutcome(t, async () => {
        await remove.mutateAsync({ params: { id: _id } });
        return t('Deleted');
      });
    },
  };
}
