import { useState } from 'react';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useT, type Translate } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import type { Handed } from '../../../widgets/forms/handed-link.tsx';

export type UserDetails = AnswerOf<'GET /all-users/{id}'>;

export const refreshesUsers = { refreshes: ['GET /all-users', 'GET /all-users/{id}'] } as const;

/** Pages that nobody else can administer, by name; '' where there are none. */
export function onlyAdminWords(t: Translate, user: UserDetails): string {
  const left = user.roles.filter(({ isOnlyAdmin }) => isOnlyAdmin).map(({ name }) => `\u2068${name}\u2069`);
  if (left.length === 0) return '';
  return t('{n, plural, one {# page has} other {# pages have}} no other admin: {names}.', {
    n: left.length,
    names: left.length > mostNamed ? `${left.slice(0, mostNamed).join(', ')}, …` : left.join(', '),
  });
}

const mostNamed = 10;

/** What needs no more than a yes. */
export function useUserDeeds(user: UserDetails) {
  const t = useT();
  const confirm = useConfirm();
  const state = useSend('PUT /all-users/{id}/state', { refreshes: [...refreshesUsers.refreshes] });
  const link = useSend('POST /all-users/{id}/reset-link', { refreshes: [...refreshesUsers.refreshes] });
  const sessions = useSend('DELETE /all-users/{id}/sessions', { refreshes: [...refreshesUsers.refreshes] });
  const params = { id: String(user.id) };
  const name = user.displayName;
  const [handed, setHanded] = useState<Handed>();
  return {
    setDisabled: async (isDisabled: boolean) => {
      const question = {
        title: t('Disable {name}?', { name }),
        body: [
          t('They are signed out everywhere and cannot sign in until somebody enables them. Their pages go on.'),
          onlyAdminWords(t, user),
        ]
          .filter(Boolean)
          .join(' '),
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
        const made = await link.mutateAsync({ params });
        if (made.link === null) return t('A link is on its way to {email}', { email: user.email ?? '' });
        setHanded({ link: made.link, title: t('A new password for {name}', { name }) });
        return t('The link is made');
      }),
    handed,
    closeHanded: () => setHanded(undefined),
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
