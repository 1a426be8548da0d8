import { useSyncExternalStore } from 'react';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import type { AnswerOf } from '../calls/api.ts';

export interface SessionUser {
  id: number;
  username: string;
  displayName: string;
  group_id: number;
  email_mobile: string;
  profile: Record<string, unknown>;
  /** Who sees the console as this user, and until when. */
  viewer?: Viewer;
}

type Viewer = NonNullable<AnswerOf<'POST /auth/renew'>['data']['viewer']>;

export interface Session {
  idToken: string | null;
  user: SessionUser | null;
}

const userKeys = ['id', 'username', 'displayName', 'group_id', 'email_mobile', 'profile'] as const;
const signedOut: Session = { idToken: null, user: null };

/** Spec §8: a corrupt stored session clears the token and yields an empty user. */
function read(): Session {
  const idToken = localStorage.getItem('id_token');
  if (!idToken) return signedOut;
  try {
    const stored = Object.fromEntries(userKeys.map((key) => [key, localStorage.getItem(key)]));
    const id = Number(stored.id);
    const group_id = Number(stored.group_id);
    const profile = JSON.parse(stored.profile ?? '') as unknown;
    if (
      !Number.isInteger(id) ||
      id <= 0 ||
      !Number.isInteger(group_id) ||
      typeof profile !== 'object' ||
      profile === null
    )
      throw new Error('corrupt');
    return {
      idToken,
      user: {
        id,
        group_id,
        username: stored.username ?? '',
        displayName: stored.displayName ?? '',
        email_mobile: stored.email_mobile ?? '',
        profile: profile as Record<string, unknown>,
        ...readViewer(),
      },
    };
  } catch {
    clearStorage();
    return signedOut;
  }
}

function readViewer(): { viewer?: Viewer } {
  const stored = localStorage.getItem('viewer');
  return stored ? { viewer: JSON.parse(stored) as Viewer } : {};
}

function clearStorage(): void {
  for (const key of ['id_token', 'viewer', ...userKeys]) localStorage.removeItem(key);
}

let current: Session | undefined;
const listeners = new Set<() => void>();

export const getSession = (): Session => (current ??= read());

/** Another tab of this browser may have stored a fresher token. */
export function rereadSession(): void {
  change(read());
}

const factsOf = ({ idToken, user }: Session) =>
  JSON.stringify([idToken, user && [...userKeys.map((key) => user[key]), user.viewer]]);

/** Told to everything on screen that knows the person, so only what is new: the server says the same at every start. */
function change(session: Session): void {
  if (current && factsOf(current) === factsOf(session)) return;
  current = session;
  for (const listener of listeners) listener();
}

export function saveSession({ token, data, profile }: AnswerOf<'POST /auth/renew'>): void {
  for (const key of ['id', 'username', 'displayName', 'group_id', 'email_mobile'] as const)
    localStorage.setItem(key, String(data[key]));
  localStorage.setItem('profile', JSON.stringify(profile));
  if (data.viewer) localStorage.setItem('viewer', JSON.stringify(data.viewer));
  else localStorage.removeItem('viewer');
  // Last: other tabs read everything when the token arrives, and would take the half of it for a corrupt session.
  localStorage.setItem('id_token', token);
  change({ idToken: token, user: { ...data, profile } });
}

/** What the server says now of whoever the token stands for; somebody else may have signed in since it was asked. */
export function refreshUser(token: string, { data, profile }: AnswerOf<'GET /auth/verify-id-token'>): void {
  if (getSession().idToken === token) saveSession({ token, data, profile, message: '' });
}

export function renameUser(displayName: string): void {
  const { idToken, user } = getSession();
  if (!user) return;
  localStorage.setItem('displayName', displayName);
  change({ idToken, user: { ...user, displayName } });
}

export function clearSession(): void {
  clearStorage();
  change(signedOut);
}

// Signing in or out in one tab counts in all of them.
addEventListener('storage', (event) => {
  if (event.key === 'id_token' || event.key === null) change(read());
});

export const listenToSession = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSession = (): Session => useSyncExternalStore(listenToSession, getSession);
export const isPlatformAdmin = (user: SessionUser | null): boolean => user?.group_id === platformAdminGroup;
