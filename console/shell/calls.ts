import { ApiError, send, type AnswerOf, type RequestOf, type UserKey } from './api.ts';
import { clearSession, getSession, rereadSession, saveSession } from './session.ts';

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401 && error.code === 'signed-out';

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
  return (renewing ??= inTurn().then(() => undefined).finally(() => { renewing = undefined; }));
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
export async function call<Key extends UserKey>(key: Key, request?: RequestOf<Key>): Promise<AnswerOf<Key>> {
  const { idToken } = getSession();
  try {
    return await send(key, request, idToken ?? undefined);
  } catch (error) {
    if (!idToken || !isSignedOut(error)) throw error;
    await renewOrSignOut();
    return send(key, request, getSession().idToken ?? undefined);
  }
}
