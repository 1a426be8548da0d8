import { beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const answer = {
  token: 'token-1',
  message: '',
  profile: { theme: 'x' },
  data: {
    id: 7,
    username: 'ha',
    displayName: 'Hà',
    group_id: 1,
    email_mobile: 'ha@example.com',
    languageId: 'vi' as const,
  },
};

test('a sign-in is kept under the keys of the spec and read back by the next visit', async () => {
  (await import('./session.ts')).saveSession(answer);
  expect([...kept.keys()].toSorted()).toEqual([
    'displayName',
    'email_mobile',
    'group_id',
    'id',
    'id_token',
    'profile',
    'username',
  ]);
  vi.resetModules();
  expect((await import('./session.ts')).getSession()).toMatchObject({
    idToken: 'token-1',
    user: { id: 7, displayName: 'Hà', group_id: 1, profile: { theme: 'x' } },
  });
});

test.each([
  ['profile', '{broken'],
  ['profile', 'null'],
  ['id', 'seven'],
  ['id', '0'],
  ['group_id', 'many'],
])('a stored %s of “%s” clears the token and yields nobody', async (key, value) => {
  (await import('./session.ts')).saveSession(answer);
  kept.set(key, value);
  vi.resetModules();
  expect((await import('./session.ts')).getSession()).toEqual({ idToken: null, user: null });
  expect(kept.has('id_token')).toBe(false);
});

test('a page selected by one person is not selected for the next', async () => {
  const { clearSession, saveSession } = await import('./session.ts');
  const { selectedPage, selectPage } = await import('./selected-page.ts');
  saveSession(answer);
  selectPage('abc123');
  expect(selectedPage()).toBe('abc123');
  clearSession();
  saveSession({ ...answer, data: { ...answer.data, id: 8 } });
  expect(selectedPage()).toBeUndefined();
});

test('a page that gave no token is let go, and not picked again until someone asks for it', async () => {
  const { saveSession } = await import('./session.ts');
  const { forgetPage, isForgotten, selectedPage, selectPage } = await import('./selected-page.ts');
  saveSession(answer);
  selectPage('abc123');
  forgetPage('abc123');
  expect([selectedPage(), isForgotten('abc123')]).toEqual([undefined, true]);
  selectPage('abc123');
  expect([selectedPage(), isForgotten('abc123')]).toEqual(['abc123', false]);
});

test('what the server says again is told to nobody, and what is new to everybody', async () => {
  const { getSession, listenToSession, refreshUser, saveSession } = await import('./session.ts');
  saveSession(answer);
  const heard = vi.fn();
  listenToSession(heard);
  const before = getSession();
  refreshUser(answer.token, answer);
  expect(heard).not.toHaveBeenCalled();
  expect(getSession()).toBe(before);
  refreshUser(answer.token, { ...answer, profile: { theme: 'y' } });
  expect(heard).toHaveBeenCalledOnce();
  expect(getSession().user?.profile).toEqual({ theme: 'y' });
});

test('a session that was stored is known again when the server tells it with more than was stored', async () => {
  (await import('./session.ts')).saveSession(answer);
  vi.resetModules();
  const { getSession, listenToSession, refreshUser } = await import('./session.ts');
  const heard = vi.fn();
  getSession();
  listenToSession(heard);
  refreshUser(answer.token, answer);
  expect(heard).not.toHaveBeenCalled();
});

test('what the server said of one person is not kept for the next, who signed in before it answered', async () => {
  const { getSession, refreshUser, saveSession } = await import('./session.ts');
  saveSession(answer);
  saveSession({ ...answer, token: 'token-2', data: { ...answer.data, id: 8, displayName: 'Lan' } });
  refreshUser(answer.token, answer);
  expect(getSession()).toMatchObject({ idToken: 'token-2', user: { id: 8, displayName: 'Lan' } });
  expect(kept.get('displayName')).toBe('Lan');
});
