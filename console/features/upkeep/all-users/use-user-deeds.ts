import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';

export type UserDetails = AnswerOf<'GET /all-users/{id}'>;

export const refreshesUsers = { refreshes: ['GET /all-users', 'GET /all-users/{id}'] } as const;

/** What needs no more than a yes. */
export function useUserDeeds(user: UserDetails) {
  const t = useT();
  const confirm = useConfirm();
  const state = useSend('PUT /all-users/{id}/state', { refreshes: [...refreshesUsers.refreshes] });
  const link = useSend('POST /all-users/{id}/reset-link', { refreshes: [...refreshesUsers.refreshes] });
  const sessions = useSend('DELETE /all-users/{id}/sessions', { refreshes: [...refreshesUsers.refreshes] });
  const params = { id: String(user.id) };
  const name = user.displayName;
  return {
    setDisabled: async (isDisabled: boolean) => {
      const question = {
        title: t('Disable {name}?', { name }),
        body: t('They are signed out everywhere and cannot sign in until somebody enables them. Their pages go on.'),
        action: t('Disable'),
        danger: true,
      };
      if (isDisabled && !(await confirm(question))) return;
      await toastOutcome(t, async () => {
        await state.mutateAsync({ params, body: { isDisabled } });
        return isDisabled ? t('{name} is disabled', { name }) : t('{name} is enabled', { name });
      });
    },
    sendLink: () =>
      toastOutcome(t, async () => {
        await link.mutateAsync({ params });
        return t('A link is on its way to {email}', { email: user.email });
      }),
    endSessions: async () => {
      const question = {
        title: t('Sign {name} out everywhere?', { name }),
        body: t('Every browser of theirs has to sign in again.'),
        action: t('Sign out everywhere'),
        danger: true,
      };
      if (!(await confirm(question))) return;
      await toastOutcome(t, async () => {
        await sessions.mutateAsync({ params });
        return t('{name} is signed out everywhere', { name });
      });
    },
  };
}
