import { longestEmailTemplateName } from '@wifi/contract/marketing/email-template-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { withoutIsolates } from '../../../kit/translator.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { templateReads, type ListedTemplate } from './template.ts';

/** What can be done with a template as a whole. */
export function useTemplateActions() {
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
