import { useQueryClient } from '@tanstack/react-query';
import type { TemplateState } from '@wifi/contract/access/template-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useLanguage, useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { readAgain } from '../../../shell/calls/read-again.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { readWords } from '../../../widgets/words/read-words.ts';
import { templateReads, type Template } from './template.ts';

/** What can be done with a template as a whole. */
export function useTemplateActions() {
  const t = useT();
  const confirm = useConfirm();
  const { language } = useLanguage();
  const client = useQueryClient();
  const refreshes = { refreshes: [...templateReads] };
  const update = useSend('PUT /templates/{id}', refreshes);
  const order = useSend('PUT /templates/order', refreshes);
  const reset = useSend('POST /templates/{id}/reset', refreshes);
  const remove = useSend('DELETE /templates/{id}', refreshes);
  const nameOf = ({ names }: Template) => readWords(names, language);
  const updated = (work: Promise<unknown>) =>
    work.then(
      () => void toast.success(t('Template updated')),
      (error: unknown) => {
        toast.error(`${t('Update template failed!')} ${describeError(t, error)}`);
        void readAgain(client, [...templateReads]);
      },
    );
  return {
    setState: ({ id, version }: Template, state: TemplateState) =>
      updated(update.mutateAsync({ params: { id: String(id) }, body: { version, state } })),
    move: ({ id }: Template, after: number | null) => updated(order.mutateAsync({ body: { id, after } })),
    reset: async (template: Template) => {
      const yes = await confirm({
        title: t('Reset {name}?', { name: nameOf(template) }),
        body: t('It becomes what the product ships, as a new version. Pages that used it keep what they have.'),
        action: t('Reset'),
      });
      const { id, version } = template;
      if (yes) await updated(reset.mutateAsync({ params: { id: String(id) }, body: { version } }));
    },
    remove: async (template: Template) => {
      const yes = await confirm({
        title: t('Delete {name}?', { name: nameOf(template) }),
        body: `${t('Are you sure to delete this item?')} ${t('Pages that used it keep what they have.')}`,
        action: t('Delete'),
        danger: true,
      });
      if (!yes) return;
      await toastOutcome(t, async () => {
        await remove.mutateAsync({ params: { id: String(template.id) } });
        return t('Deleted');
      });
    },
  };
}
