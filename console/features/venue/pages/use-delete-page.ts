import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { callPage } from '../../../shell/calls/page-calls.ts';
import { forgetPageToken } from '../../../shell/calls/page-token.ts';
import { readAgain } from '../../../shell/calls/read-again.ts';
import { forgetPage } from '../../../shell/session/selected-page.ts';

/** Asks, deletes, says so, and lets go of the page. `leave` runs before its screen loses the ground it stands on. */
export function useDeletePage(leave?: () => Promise<void> | void) {
  const t = useT();
  const confirm = useConfirm();
  const client = useQueryClient();
  return async ({ eid, name }: { eid: string; name: string }): Promise<void> => {
    const yes = await confirm({
      title: t('Delete {name}?', { name }),
      body: `${t('Are you sure to delete this item?')} ${t('Its details, roles and settings go with it, for everyone who works on it.')}`,
      action: t('Delete'),
      danger: true,
    });
    if (!yes) return;
    try {
      await callPage(eid, 'DELETE /pages/{eid}', { params: { eid } });
    } catch (error) {
      toast.error(t('Delete failed: {msg}', { msg: describeError(t, error) }));
      return;
    }
    await leave?.();
    forgetPage(eid);
    forgetPageToken(eid);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === eid });
    await readAgain(client, ['GET /pages']);
    toast.success(t('Deleted'));
  };
}
