import { clearSession, getSession, rereadSession, saveSession } from '../session/session.ts';
import { ApiError, send, sendForFile, type AnswerOf, type RequestOf, type UserKey, type UserTableKey } from './api.ts';

const isSignedOut = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.code === 'signed-out';

let renewing: Promise<void> | undefined;

/** One renewal at a time in this tab, and in all tabs of this browser where it knows how to take turns. */
function renew(): Promise<void> {
  const staleToken = getSession().idToken;
  const run = async () => {
    // Another tab may have renewed while this one waited for its turn.
    const stored = localStorage.getItem('id_token');
    if (stored && stored !== staleToken) return rereadSession();
    saveSession(await send('POST /auth/renew', undefined, undefined));
  };
  const inTurn = () => ('locks' in navigator ? navigator.locks.request('renew', run) : run());
  return (renewing ??= inTurn()
    .then(() => undefined)
    .finally(() => {
      renewing = undefined;
    }));
}

async function renewOrSignOut(): Promise<void> {
  try {
    await renew();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) clearSession();
    throw error;
  }
}

/** A call as the signed-in user, or as nobody. An expired token is renewed once, unnoticed. */
export function call<Key extends UserKey>(key: Key, request?: RequestOf<Key>): Promise<AnswerOf<Key>> {
  return withToken<AnswerOf<Key>>((token) => send(key, request, token));
}

/** The same for a table file. */
export const fetchUserFile = <Key extends UserTableKey>(key: Key, request?: RequestOf<Key>): Promise<Blob> =>
  withToken((token) => sendForFile(key, request, token));

async function withToken<T>(run: (token: string | undefined) => Promise<T>): Promise<T> {
  const { idToken, user } = getSession();
  try {
    return await run(idToken ?? undefined);
  } catch (error) {
    if (!idToken || !isSignedOut(error)) throw error;
    await renewOrSignOut();
    // A view that is over leaves who looked, and another tab may have signed somebody in: what one person asked for is
    // never done as another.
    if (getSession().user?.id !== user?.id) throw error;
    return run(getSession().idToken ?? undefined);
  }
}
