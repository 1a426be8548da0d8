const storageKey = 'google_sign_in';

interface Asked {
  state: string;
  nonce: string;
  from: unknown;
}

const random = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function readAsked(): Asked | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Asked | null;
    return stored ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where Google asks the person; what comes back must carry the same state and nonce. */
export function googleAddress(clientId: string, from: unknown): string {
  const asked: Asked = { state: random(), nonce: random(), from };
  sessionStorage.setItem(storageKey, JSON.stringify(asked));
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: `${location.origin}/signin`,
    state: asked.state,
    nonce: asked.nonce,
    prompt: 'select_account',
  });
  return `https://accounts.google.com/o/oauth2/v2/auth?${query}`;
}

export const returnPathAfterGoogle = (): unknown => readAsked()?.from;
export const forgetGoogleSignIn = (): void => sessionStorage.removeItem(storageKey);

function claimedNonce(token: string): unknown {
  try {
    const payload = token.split('.')[1] ?? '';
    return (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { nonce?: unknown }).nonce;
  } catch {
    return undefined;
  }
}

export type GoogleAnswer = { token: string } | 'refused' | undefined;

/** What Google left in the address; an answer that this tab did not ask for is refused. */
export function readGoogleAnswer(hash: string): GoogleAnswer {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  const token = answer.get('id_token');
  if (!token) return answer.has('error') ? 'refused' : undefined;
  const asked = readAsked();
  const isAsked = asked !== undefined && answer.get('state') === asked.state && claimedNonce(token) === asked.nonce;
  return isAsked ? { token } : 'refused';
}
