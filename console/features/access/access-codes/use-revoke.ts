import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { groupCode, type Code } from './code.ts';

/** Asks, revokes, and says how many; true when something was revoked. */
export function useRevoke() {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = usePageSend('POST /access-codes/revoke', {
    refreshes: ['GET /access-codes', 'GET /access-codes/{id}'],
  });

  const revoke = async (title: string, body: { ids: number[] } | { batchId: string }): Promise<boolean> => {
    const warning = t(
      'Guests who are online with it are disconnected, and nobody can log in with it again. This cannot be undone.',
    );
    if (!(await confirm({ title, body: warning, action: t('Revoke'), danger: true }))) return false;
    try {
      const { revoked } = await mutateAsync({ body });
      toast.success(t('{n, plural, one {# code revoked} other {# codes revoked}}', { n: revoked }));
      return true;
    } catch (error) {
      toast.error(describeError(t, error));
      return false;
    }
  };

  return {
    revokeCode: ({ id, code }: Code) =>
      revoke(t('Revoke the code {code}?', { code: groupCode(code).join(' ') }), { ids: [id] }),
    revokeBatch: ({ batchId, note }: Code) =>
      revoke(
        note
          ? t('Revoke all codes made together as “{note}”?', { note })
          : t('Revoke all codes that were made together with this one?'),
        { batchId },
      ),
  };
}
