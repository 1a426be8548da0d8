import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { ruleReads, type Question, type Rule } from './rule-words.ts';

/** Spec §8: what goes wrong is told as “Update failed: …”. */
export function useRuleActions() {
  const t = useT();
  const confirm = useConfirm();
  const refreshes = [...ruleReads];
  const order = usePageSend('PUT /zalo-ai-settings/order', { refreshes });
  const change = usePageSend('PUT /zalo-ai-settings/{id}', { refreshes });
  const deletion = usePageSend('DELETE /zalo-ai-settings/{id}', { refreshes });
  const deleteQuestion = usePageSend('DELETE /zalo-questions/{id}', { refreshes: ['GET /zalo-questions'] });

  const updateFailed = (error: unknown) => toast.error(t('Update failed: {msg}', { msg: describeError(t, error) }));
  const deleteFailed = (error: unknown) => toast.error(t('Delete failed: {msg}', { msg: describeError(t, error) }));
  const asksDelete = (name: string, body: string) =>
    confirm({
      title: t('Are you sure to delete this item?'),
      body: `${name}. ${body}`,
      action: t('Delete'),
      danger: true,
    });

  return {
    move: async (id: string, after: string | null) => {
      try {
        await order.mutateAsync({ body: { id: Number(id), after: after === null ? null : Number(after) } });
        toast.success(t('Updated'));
      } catch (error) {
        updateFailed(error);
        throw error;
      }
    },
    toggle: async ({ id, isOn }: Rule) => {
      const done = change.mutateAsync({ params: { id: String(id) }, body: { isOn: !isOn } });
      await done.then(() => toast.success(t('Updated')), updateFailed);
    },
    remove: async ({ id, ruleName }: Rule) => {
      if (!(await asksDelete(ruleName, t('Guests are no longer answered by it.')))) return;
      await deletion.mutateAsync({ params: { id: String(id) } }).then(() => toast.success(t('Deleted')), deleteFailed);
    },
    removeQuestion: async ({ id, question }: Question) => {
      if (!(await asksDelete(question, t('Guests are no longer answered by it.')))) return;
      await deleteQuestion
        .mutateAsync({ params: { id: String(id) } })
        .then(() => toast.success(t('Deleted')), deleteFailed);
    },
  };
}
