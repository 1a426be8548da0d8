import { beforeEach, expect, test, vi } from 'vitest';

const person = (id: number, viewer?: object) => ({
  message: '',
  profile: {},
  data: {
    id,
    username: `user-${id}`,
    displayName: `User ${id}`,
    group_id: 1,
    email_mobile: `${id}@example.com`,
    languageId: 'en' as const,
    ...viewer,
  },
});

/** Whose sign-in this browser holds, and what was done with which token. */
let renewedAs: number;
let done: string[];

beforeEach(() => {
  const kept = new Map<string, string>();
  renewedAs = 7;
  done = [];
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    if (address.includes('/auth/renew')) return Response.json({ ...person(renewedAs), token: 'fresh' });
    if (headers.authorization !== 'Bearer fresh') return Response.json({ code: 'signed-out' }, { status: 401 });
    done.push(address);
    return Response.json({});
  });
});

async function callWithOldToken(viewer?: object) {
  const { saveSession } = await import('../session/session.ts');
  saveSession({ ...person(7, viewer), token: 'old' } as never);
  const { call } = await import('./calls.ts');
  return call('PUT /account', { body: { displayName: 'Somebody else' } } as never);
}

test('a token that no longer counts is renewed, and the call is done with the new one', async () => {
  await callWithOldToken();
  expect(done).toHaveLength(1);
});

test('a view that is over leaves who looked: what was asked in it is not done as them', async () => {
  renewedAs = 1;
  const viewer = { viewer: { uid: 1, label: 'admin@example.com', until: '2026-11-19T08:00:00.000Z' } };
  await expect(callWithOldToken(viewer)).rejects.toMatchObject({ code: 'signed-out' });
  expect(done).toEqual([]);
  const { getSession } = await import('../session/session.ts');
  expect(getSession()).toMatchObject({ idToken: 'fresh', user: { id: 1 } });
});

test('nor is it done as somebody who has signed in on this browser meanwhile', async () => {
  renewedAs = 8;
  await expect(callWithOldToken()).rejects.toMatchObject({ code: 'signed-out' });
  expect(done).toEqual([]);
});
