import { useConfirm } from '../../kit/confirm.tsx';
import { msg, useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import { nameOf, type DisconnectResult, type Session } from './session.ts';

const outcomes: Record<DisconnectResult, { isGood: boolean; words: string }> = {
  disconnected: { isGood: true, words: msg('{name} is offline') },
  'already-gone': { isGood: true, words: msg('{name} had left already') },
  'no-answer': { isGood: false, words: msg('{router} did not answer. Check that it is on and takes Disconnect messages from this server, then try again.') },
  refused: { isGood: false, words: msg('{router} refused to end the session. Its set-up guide says how to allow Disconnect messages.') },
  'not-possible': { isGood: false, words: msg('{router} cannot end a session from outside. The session ends by itself when its time is over.') },
};

/** Asks, tells the router, and says in words what came of it. */
export function useDisconnect() {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = usePageSend('POST /guest-sessions/{id}/disconnect', { refreshes: ['GET /guest-sessions', 'GET /guest-accounts'] });
  return async (session: Session): Promise<void> => {
    const name = nameOf(session);
    if (!(await confirm({ title: t('Disconnect {name}?', { name }), body: t('The device goes offline at once. Its guest can log in again.'), action: t('Disconnect'), danger: true }))) return;
    try {
      const { result } = await mutateAsync({ params: { id: session.id } });
      const { isGood, words } = outcomes[result];
      (isGood ? toast.success : toast.error)(t(words, { name, router: session.device }));
    } catch (error) {
      toast.error(describeError(t, error));
    }
  };
}
