import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { automationReads } from './automation-calls.ts';

interface Named {
  id: number;
  name: string;
}

/** What can be done with an automation as a whole; each says whether it was done. */
export function useAutomationActions() {
  const t = useT();
  const confirm = useConfirm();
  const refreshes = [...automationReads];
  const deletion = usePageSend('DELETE /automations/{id}', { refreshes });
  const state = usePageSend('POST /automations/{id}/state', { refreshes });
  const failed = (error: unknown) => {
    toast.error(describeError(t, error));
    return undefined;
  };
  const set = (id: number, to: 'paused' | 'live' | 'stopped') =>
    state.mutateAsync({ params: { id: String(id) }, body: { to } }).catch(failed);
  return {
    pause: (id: number) => set(id, 'paused'),
    resume: (id: number) => set(id, 'live'),
    stop: async ({ id, name }: Named) => {
      const question = {
        title: t('Stop {name}?', { name }),
        body: t(
          'Nobody enters any more, and everybody who is on the way stops where they are. Publishing starts it anew.',
        ),
        action: t('Stop'),
        danger: true,
      };
      return (await confirm(question)) ? set(id, 'stopped') : undefined;
    },
    remove: async ({ id, name }: Named): Promise<boolean> => {
      const question = {
        title: t('Delete {name}?', { name }),
        body: `${t('Are you sure to delete this item?')} ${t('Its figures go with it; messages that were sent stay in their list.')}`,
        action: t('Delete'),
        danger: true,
      };
      if (!(await confirm(question))) return false;
      const gone = await deletion.mutateAsync({ params: { id: String(id) } }).catch(failed);
      if (gone) toast.success(t('Deleted'));
      return gone !== undefined;
    },
  };
}
