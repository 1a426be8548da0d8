import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useT } from '../../../../kit/language.tsx';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { useSend } from '../../../../shell/calls/queries.ts';

/** Asks, revokes, and says how many. */
export function useRevoke() {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = useSend('POST /licence-codes/revoke', {
    refreshes: ['GET /licence-batches', 'GET /licence-codes'],
  });

  const revoke = async (title: string, body: { ids: number[] } | { batch: number }): Promise<void> => {
    const warning = t(
      'Nobody can put them in any more. Pages that have used one keep what it gave. This cannot be undone.',
    );
    if (!(await confirm({ title, body: warning, action: t('Revoke'), danger: true }))) return;
    try {
      const { revoked } = await mutateAsync({ body });
      toast.success(t('{n, plural, one {# code revoked} other {# codes revoked}}', { n: revoked }));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };

  return {
    revokeCode: ({ id, serial }: { id: number; serial: string }) =>
      revoke(t('Revoke the licence code {serial}?', { serial }), { ids: [id] }),
    revokeBatch: ({ id, unused }: { id: number; unused: number }) =>
      revoke(
        t('Revoke {n, plural, one {# unused code} other {# unused codes}} of batch {batch}?', {
          n: unused,
          batch: String(id),
        }),
        { batch: id },
      ),
  };
}
