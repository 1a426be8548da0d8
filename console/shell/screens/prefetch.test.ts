import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Feature, Read } from '../feature.ts';

const stored = new Map([
  ['id_token', 'token-of-a-person'],
  ['id', '7'],
  ['group_id', '1'],
  ['profile', '{}'],
]);
// The session is read from the browser's storage while its module loads.
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const { createPrefetch } = await import('./prefetch.ts');

const asked: string[] = [];
const loaded: string[] = [];
const catalogues: string[] = [];

beforeEach(() => {
  for (const list of [asked, loaded, catalogues]) list.length = 0;
  globalThis.earlyCalls = undefined;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({});
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function pointAt(...reads: Read[]) {
  const client = new QueryClient();
  const feature = {
    name: 'shelves',
    routes: [
      {
        path: 'shelves/:id',
        reads,
        load: async () => {
          loaded.push('shelves/:id');
          return { default: () => null };
        },
      },
    ],
  } as unknown as Feature;
  const fetchCatalogue = async (name: string) => void catalogues.push(name);
  const prefetch = createPrefetch([feature], client, fetchCatalogue);
  return { client, link: (search = '', pathname = '/dashboard/shelves/3') => prefetch({ pathname, search }) };
}

test('a screen is read ahead once, and again after ten seconds', async () => {
  const { link } = pointAt('user /shelves');
  await link();
  await link();
  expect([loaded, catalogues, asked]).toEqual([['shelves/:id'], ['shelves'], ['/shelves']]);
  vi.advanceTimersByTime(10_000);
  await link();
  expect(asked).toEqual(['/shelves', '/shelves']);
});

test('a link that leads to no screen fetches nothing', async () => {
  const { link } = pointAt('user /shelves');
  await link('', '/dashboard/elsewhere');
  expect([loaded, catalogues, asked]).toEqual([[], [], []]);
});

test('what somebody has read lately is not read ahead', async () => {
  const { client, link } = pointAt('user /shelves?open=true', 'user /books');
  await client.prefetchQuery({ queryKey: ['GET /shelves', { open: true }], queryFn: () => [] });
  await link();
  expect(asked).toEqual(['/books']);
});

test('a stream is left to the screen that shows it', async () => {
  const { link } = pointAt('stream /shelves/live');
  await link();
  expect([loaded, asked]).toEqual([['shelves/:id'], []]);
});

test('what belongs to a page is not read ahead before one is selected', async () => {
  const { link } = pointAt('page /shelves');
  await link();
  expect([loaded, asked]).toEqual([['shelves/:id'], []]);
});

test('of a link with a query the screen is fetched, and nothing is read', async () => {
  const { link } = pointAt('user /shelves');
  await link('?shelf=3');
  expect([loaded, catalogues, asked]).toEqual([['shelves/:id'], ['shelves'], []]);
});

test('a screen can be drawn ahead once everything of it is there, also for who asks a second time', async () => {
  const { link } = pointAt('user /shelves');
  expect(await Promise.all([link(), link()])).toEqual([true, true]);
});

test('a screen that does not exist, or whose sentences do not arrive, is not drawn ahead', async () => {
  const { link } = pointAt('user /shelves');
  expect(await link('', '/dashboard/elsewhere')).toBe(false);
  vi.spyOn(catalogues, 'push').mockImplementation(() => {
    throw new Error('gone');
  });
  expect(await link()).toBe(false);
  vi.restoreAllMocks();
});

test.each([
  ['admin', ['/auth/page', '/shelves', '/keepers']],
  ['manager', ['/auth/page', '/shelves']],
])('%s: what only admins may read is read ahead for admins', async (role, wanted) => {
  const { forgetPageTokens } = await import('../calls/page-token.ts');
  forgetPageTokens();
  stored.set('selected_page', '7:riverside1');
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ token: 'page-token', data: { role } });
  });
  await pointAt('page /shelves', 'admin /keepers').link();
  expect(asked).toEqual(wanted);
  stored.delete('selected_page');
});
