import { useMemo, useRef } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import type { Account } from './account.ts';

/** What can be done to an account at once; each asks first where somebody would be cut off. */
export function useAccountActions() {
  const t = useT();
  const confirm = useConfirm();
  const refreshes = ['GET /guest-accounts', 'GET /guest-accounts/{id}/sessions', 'GET /guest-sessions'] as const;
  const change = usePageSend('PUT /guest-accounts/{id}', { refreshes: [...refreshes] });
  const disconnection = usePageSend('POST /guest-accounts/{id}/disconnect', { refreshes: [...refreshes] });
  const deletion = usePageSend('DELETE /guest-accounts/{id}', { refreshes: [...refreshes] });
  const latest = useRef({
    t,
    confirm,
    change: change.mutateAsync,
    disconnect: disconnection.mutateAsync,
    remove: deletion.mutateAsync,
  });
  latest.current = {
    t,
    confirm,
    change: change.mutateAsync,
    disconnect: disconnection.mutateAsync,
    remove: deletion.mutateAsync,
  };

  // Rows are painted anew only when what they are given changes: these functions stay the same.
  return useMemo(() => {
    const run = (work: () => Promise<string>) => toastOutcome(latest.current.t, work);
    const paramsOf = ({ id }: Account) => ({ params: { id: String(id) } });
    return {
      setEnabled: async (account: Account, isEnabled: boolean): Promise<void> => {
        const { t, confirm, change } = latest.current;
        const name = account.username;
        const question = {
          title: t('Disable {name}?', { name }),
          body: t('Its guest is online and will be disconnected.'),
          action: t('Disable'),
          danger: true,
        };
        if (!isEnabled && account.isOnline && !(await confirm(question))) return;
        await run(async () => {
          await change({ ...paramsOf(account), body: { isEnabled } });
          return isEnabled ? t('{name} may log in again', { name }) : t('{name} is disabled', { name });
        });
      },
      forgetDevices: async (account: Account): Promise<void> => {
        const { t, confirm, change } = latest.current;
        const name = account.username;
        const body = t('The next devices that log in take their places. Nobody is disconnected.');
        if (!(await confirm({ title: t('Forget the devices of {name}?', { name }), body, action: t('Forget') })))
          return;
        await run(async () => {
          await change({ ...paramsOf(account), body: { forgetsDevices: true } });
          return t('Saved');
        });
      },
      disconnect: async (account: Account): Promise<void> => {
        const { t, confirm, disconnect } = latest.current;
        const name = account.username;
        const body = t('All its devices go offline. They can log in again unless you disable the account.');
        if (!(await confirm({ title: t('Disconnect {name}?', { name }), body, action: t('Disconnect'), danger: true })))
          return;
        await run(async () => {
          const { disconnected } = await disconnect(paramsOf(account));
          return disconnected === 0
            ? t('Nobody was online')
            : t('{n, plural, one {# session is being ended} other {# sessions are being ended}}', { n: disconnected });
        });
      },
      remove: async (account: Account): Promise<boolean> => {
        const { t, confirm, remove } = latest.current;
        const name = account.username;
        const body = `${t('Are you sure to delete this item?')} ${t('Its guest is disconnected and cannot log in again. This cannot be undone.')}`;
        if (!(await confirm({ title: t('Delete {name}?', { name }), body, action: t('Delete'), danger: true })))
          return false;
        return run(async () => {
          await remove(paramsOf(account));
          return t('Deleted');
        });
      },
    };
  }, []);
}
