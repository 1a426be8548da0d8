import type { QueryClient } from '@tanstack/react-query';
import { send } from '../calls/api.ts';
import { call } from '../calls/calls.ts';
import { forgetPageTokens } from '../calls/page-token.ts';
import { selectPage } from './selected-page.ts';
import { clearSession, getSession, listenToSession, saveSession } from './session.ts';

let byChoice = false;

/** Whoever leaves on purpose ends at the front door; whoever is thrown out comes back to where they were. */
export const leftByChoice = (): boolean => byChoice;

/** Back to who is looking: this browser's own sign-in is theirs. */
export async function endView(): Promise<void> {
  // One that is over already has ended by itself.
  await call('DELETE /all-users/view').catch(() => undefined);
  saveSession(await send('POST /auth/renew', undefined, undefined));
}

export async function signOut(): Promise<void> {
  byChoice = true;
  if (getSession().user?.viewer) await leaveOwnSession().catch(() => undefined);
  // Unreachable server: the tokens end by themselves soon, and this browser forgets them now.
  await call('POST /auth/logout').catch(() => undefined);
  selectPage(undefined);
  clearSession();
}

/** The view ends with the sign-in that it hangs on. */
async function leaveOwnSession(): Promise<void> {
  const { token } = await send('POST /auth/renew', undefined, undefined);
  await send('POST /auth/logout', undefined, token);
}

/** Spec §4: nothing of one person's session may be seen in the next. */
export function resetWithSession(client: QueryClient): void {
  let before = getSession().user;
  listenToSession(() => {
    const { user } = getSession();
    if (user?.id === before?.id) return;
    // Only a new sign-in takes the choice back: news of the same person may still arrive while the server is being
    // told.
    if (user) byChoice = false;
    const replaced = before !== null && user !== null;
    if (replaced && before?.viewer) sessionStorage.setItem(viewOver, before.displayName);
    before = user;
    forgetPageTokens();
    client.clear();
    // Another tab signed someone else in: what is on screen here belongs to the person before.
    if (replaced) location.assign('/dashboard');
  });
}

const viewOver = 'view_over';

/** Whose view has ended, by the button or by itself, until it has been said. */
export function takeEndedView(): string | null {
  const name = sessionStorage.getItem(viewOver);
  sessionStorage.removeItem(viewOver);
  return name;
}
