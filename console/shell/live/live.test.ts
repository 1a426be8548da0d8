import { beforeEach, expect, test, vi } from 'vitest';

const person = {
  token: 'token-1',
  message: '',
  profile: {},
  data: {
    id: 7,
    username: 'ha',
    displayName: 'Hà',
    group_id: 1,
    email_mobile: 'ha@example.com',
    languageId: 'vi' as const,
  },
};
const figures = {
  online: 3,
  devicesUp: 1,
  devicesDown: 0,
  devices: [{ nas_id: 'lobby', name: 'Lobby', state: 'up', online: 3 }],
};

interface Asked {
  path: string;
  authorization: string | null;
  signal: AbortSignal | null | undefined;
}
let asked: Asked[];
let stale: Set<string>;

/** The two calls of the server that the line needs; a page token in `stale` no longer counts. */
async function answer(path: string, { headers, signal }: RequestInit): Promise<Response> {
  const authorization = new Headers(headers).get('authorization');
  asked.push({ path, authorization, signal });
  if (path === '/auth/page')
    return Response.json({
      token: `page-${asked.filter((one) => one.path === '/auth/page').length}`,
      data: { role: 'admin' },
    });
  if (stale.has(authorization ?? '')) return Response.json({ code: 'stale-page-token' }, { status: 401 });
  const text = `event: update\ndata: ${JSON.stringify(figures)}\n\n`;
  return new Response(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(text));
        signal?.addEventListener('abort', () => stream.error(new Error('gone')));
      },
    }),
  );
}

beforeEach(() => {
  const kept = new Map<string, string>();
  [asked, stale] = [[], new Set()];
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

async function open() {
  const session = await import('../session/session.ts');
  session.saveSession(person);
  return { ...session, ...(await import('./live.ts')) };
}

const lines = () => asked.filter(({ path }) => path === '/guest-sessions/live');

test('two places of a screen share one line, which ends with the last of them', async () => {
  const { listenLive, readLive } = await open();
  const heard = vi.fn();
  const leave = [listenLive('riverside1', heard), listenLive('riverside1', () => undefined)];
  await expect.poll(() => readLive('riverside1')).toEqual({ figures, state: 'live' });
  expect(heard).toHaveBeenCalled();
  expect(lines()).toHaveLength(1);
  leave[0]!();
  expect(lines()[0]!.signal?.aborted).toBe(false);
  leave[1]!();
  expect(lines()[0]!.signal?.aborted).toBe(true);
});

test('a page token that no longer counts is fetched anew', async () => {
  stale.add('Bearer page-1');
  const { listenLive, readLive } = await open();
  const leave = listenLive('riverside1', () => undefined);
  await expect.poll(() => readLive('riverside1').figures?.online).toBe(3);
  expect(lines().map(({ authorization }) => authorization)).toEqual(['Bearer page-1', 'Bearer page-2']);
  leave();
});

test('signing out ends the line and forgets the figures', async () => {
  const { clearSession, listenLive, readLive } = await open();
  listenLive('riverside1', () => undefined);
  await expect.poll(() => readLive('riverside1').figures?.online).toBe(3);
  clearSession();
  expect(lines()[0]!.signal?.aborted).toBe(true);
  expect(readLive('riverside1').figures).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(lines()).toHaveLength(1);
});

test('a stream that is followed ahead is there when the screen is drawn, on one line, and ends without one', async () => {
  const { followAhead, listenLive, readLive } = await open();
  await followAhead('riverside1', '/guest-sessions/live');
  expect(readLive('riverside1')).toEqual({ figures, state: 'live' });
  listenLive('riverside1', () => undefined)();
  expect(lines()).toHaveLength(1);
  expect(lines()[0]!.signal?.aborted).toBe(false);
});

test('nobody draws the screen that a stream was followed for: the line ends by itself', async () => {
  vi.useFakeTimers();
  const { followAhead } = await open();
  await followAhead('riverside1', '/guest-sessions/live');
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(lines()[0]!.signal?.aborted).toBe(true);
});
