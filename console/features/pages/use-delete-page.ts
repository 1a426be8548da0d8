import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../kit/confirm.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { callPage } from '../../shell/page-calls.ts';
import { describeError } from '../../shell/describe-error.ts';
import { forgetPageToken } from '../../shell/page-token.ts';
import { readAgain } from '../../shell/read-again.ts';
import { forgetPage } from '../../shell/selected-page.ts';

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
