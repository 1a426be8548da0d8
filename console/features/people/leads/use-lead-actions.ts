import { useMemo, useRef } from 'react';
import type { LeadStatus } from '@wifi/contract/people/lead-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { leadReads, nameOf, statusWords, type Lead } from './lead.ts';

/** What can be done to a lead at once. */
export function useLeadActions() {
  const t = useT();
  const confirm = useConfirm();
  const change = usePageSend('PUT /leads/{id}', { refreshes: [...leadReads] });
  const deletion = usePageSend('DELETE /leads/{id}', { refreshes: [...leadReads] });
  const latest = useRef({ t, confirm, change: change.mutateAsync, remove: deletion.mutateAsync });
  latest.current = { t, confirm, change: change.mutateAsync, remove: deletion.mutateAsync };

  // Rows are painted anew only when what they are given changes: these functions stay the same.
  return useMemo(() => {
    const run = (work: () => Promise<string>) => toastOutcome(latest.current.t, work);
    const paramsOf = ({ id }: Pick<Lead, 'id'>) => ({ params: { id: String(id) } });
    return {
      setStatus: (lead: Lead, status: LeadStatus) =>
        run(async () => {
          const { t, change } = latest.current;
          await change({ ...paramsOf(lead), body: { status, version: lead.version } });
          return t('{name}: {state}', { name: nameOf(t, lead), state: t(statusWords[status]) });
        }),
      setAssignee: (lead: Lead, assignee: number | null) =>
        run(async () => {
          await latest.current.change({ ...paramsOf(lead), body: { assignee, version: lead.version } });
          return latest.current.t('Updated');
        }),
      remove: async (lead: Lead): Promise<boolean> => {
        const { t, confirm, remove } = latest.current;
        const body = t('{name} and all notes about this lead are removed. The guest’s profile stays.', {
          name: nameOf(t, lead),
        });
        if (
          !(await confirm({ title: t('Are you sure to delete this item?'), body, action: t('Delete'), danger: true }))
        )
          return false;
        return run(async () => (await remove(paramsOf(lead)), t('Deleted')));
      },
    };
  }, []);
}
