import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addVisits, countAll } from '../../features/figures/reports/testing/add-visits.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createHeavyCalls } from './heavy-calls.ts';
import { sendTable } from './table-file.ts';

let app: TestApp;
let port: number;
const venues: { id: number; token: string }[] = [];
/** Transactions under way now, and the most there ever were, of each page. */
const under = new Map<number, { now: number; most: number }>();
let mostInAll = 0;

const range = '?from=2026-03-01&to=2026-03-31';
const visitsFile = `/reports/visits/file${range}`;

beforeAll(async () => {
  app = await openTestApp();
  for (let number = 0; number < 4; number += 1) {
    const admin = await app.user();
    const { id, eid } = await app.page(admin);
    const { body } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: eid } });
    venues.push({ id, token: body.token });
  }
  // More than one read of a file takes.
  await addVisits(
    app.ctx,
    Array.from({ length: 2500 }, (_, n) => ({
      pageId: venues[0]!.id,
      at: new Date(Date.parse('2026-03-05T05:00:00Z') + n * 1000),
      mac: `02:00:00:00:${(n >> 8).toString(16).padStart(2, '0')}:${(n & 255).toString(16).padStart(2, '0')}`,
    })),
  );
  await countAll(app.program);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
  const { transaction } = app.program.database;
  app.program.database.transaction = async (scope, run, longest) => {
    if (typeof scope !== 'number' || scope === 0) return transaction(scope, run, longest);
    const own = under.get(scope) ?? { now: 0, most: 0 };
    under.set(scope, own);
    own.now += 1;
    own.most = Math.max(own.most, own.now);
    mostInAll = Math.max(
      mostInAll,
      [...under.values()].reduce((sum, { now }) => sum + now, 0),
    );
    return transaction(scope, run, longest).finally(() => {
      own.now -= 1;
    });
  };
});
afterAll(() => app.close());

const fetchFile = (at: number, path = visitsFile) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${venues[at]!.token}` } });
const rowsIn = (text: string) => text.trimEnd().split('\n').length - 1;

test('fifty files and fifty reports asked for at once take turns: a page has few in work, the rest waits or is told to', async () => {
  under.clear();
  mostInAll = 0;
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => fetchFile(0)),
    ...Array.from({ length: 50 }, (_, n) => fetchFile(n % 2, `/reports/overview${range}`)),
    ...[1, 2, 3].map((at) => fetchFile(at)),
  ]);
  const outcomes = await Promise.all(
    answers.map(async (answer) => ({ status: answer.status, text: await answer.text() })),
  );
  const files = outcomes.slice(0, 50);
  const whole = files.filter(({ status }) => status === 200);
  expect(whole.length).toBeGreaterThan(3);
  for (const { text } of whole) expect(rowsIn(text)).toBe(2500);
  for (const { status, text } of files.filter((file) => file.status !== 200))
    expect([status, JSON.parse(text)]).toMatchObject([429, { code: 'page-busy' }]);
  expect(
    files.some(({ status }) => status === 429),
    'fifty are too many',
  ).toBe(true);
  expect(
    outcomes.slice(100).map(({ status }) => status),
    'other pages get theirs',
  ).toEqual([200, 200, 200]);
  // A report and a piece of a file on the cores there are, and what writes that a file was taken.
  const cores = availableParallelism();
  expect(under.get(venues[0]!.id)!.most, 'of one page').toBeLessThanOrEqual(2 * Math.max(1, Math.floor(cores / 4)) + 1);
  expect(mostInAll, 'of all pages').toBeLessThanOrEqual(2 * Math.max(2, Math.floor(cores / 2)) + 2);
});

/** A file without end for page 1 or 2, made as the contract's routes make theirs. */
async function serveEndlessFiles(options: Parameters<typeof createHeavyCalls>[0] = {}) {
  const heavy = createHeavyCalls(options);
  const made = { rows: 0, inWork: 0, left: 0 };
  async function* rows() {
    try {
      for (;;) {
        made.inWork += 1;
        await setImmediate();
        made.inWork -= 1;
        made.rows += 1000;
        for (let row = 0; row < 1000; row += 1) yield ['x'.repeat(100)];
      }
    } finally {
      made.left += 1;
    }
  }
  const server = fastify();
  server.get<{ Params: { page: number } }>('/:page', async (request, reply) => {
    const inTurn = await heavy.file(Number(request.params.page), reply);
    return sendTable(
      reply,
      { columns: [{ name: 'x', kind: 'text' }], rows: await inTurn(async () => rows()), timeZone: 'UTC' },
      {},
      inTurn,
    );
  });
  server.get<{ Params: { page: number } }>('/:page/report', async (request, reply) =>
    heavy.report(Number(request.params.page), reply)(async () => 'there'),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { made, server, port: (server.server.address() as AddressInfo).port };
}

/** Until everything on the way to readers who take nothing is full; answers with how many rows that were. */
async function untilFull(made: { rows: number }): Promise<number> {
  let before = -1;
  await expect
    .poll(
      () => {
        const isFull = made.rows > 0 && made.rows === before;
        before = made.rows;
        return isFull;
      },
      { interval: 300 },
    )
    .toBe(true);
  return before;
}

test('readers who take nothing hold no turn, their page waits for them alone, and when they leave their place is free at once', async () => {
  const { made, server, port: door } = await serveEndlessFiles();
  const ask = (path: string) => {
    const socket = connect(door, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket.pause();
  };
  const slow = Array.from({ length: 4 }, () => ask('/1'));
  const before = await untilFull(made);
  expect(made.inWork).toBe(0);
  expect(await (await fetch(`http://127.0.0.1:${door}/1/report`)).text()).toBe('there');
  const other = ask('/2');
  await once(other.resume(), 'data');
  expect(made.rows).toBeGreaterThan(before);
  const fifth = ask('/1').resume();
  let hasBegun = false;
  fifth.once('data', () => {
    hasBegun = true;
  });
  await wait(300);
  expect(hasBegun, 'four files of a page are open').toBe(false);
  slow[0]!.destroy();
  await expect.poll(() => hasBegun).toBe(true);
  for (const socket of [...slow, other, fifth]) socket.destroy();
  await expect.poll(() => made.left).toBe(6);
  await server.close();
});

test('whoever reads slowly at every place there is leaves when a page waits that has none', async () => {
  const { made, server, port: door } = await serveEndlessFiles({ filesAtOnce: 8, patience: 1000 });
  const ask = (page: number) => {
    const socket = connect(door, '127.0.0.1').on('error', () => {});
    socket.write(`GET /${page} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket.pause();
  };
  const slow = Array.from({ length: 8 }, (_, at) => ask(1 + Math.floor(at / 4)));
  await untilFull(made);
  const fifth = ask(1);
  await wait(2000);
  expect(made.left, 'who waits for their own page sends nobody off').toBe(0);
  const one = ask(3);
  await once(one.resume(), 'data');
  // One for it, and one where a place of the first page was the first to be free.
  expect([1, 2]).toContain(made.left);
  for (const socket of [...slow, fifth, one]) socket.destroy();
  await expect.poll(() => made.left).toBeGreaterThanOrEqual(9);
  await server.close();
});

test('a connection is not cut while we take our time, only while its reader does', async () => {
  const heavy = createHeavyCalls();
  const server = fastify({ connectionTimeout: 200 });
  server.get('/report', async (_request, reply) => heavy.report(1, reply)(() => wait(700, 'there')));
  server.get('/file', async (_request, reply) => {
    const inTurn = await heavy.file(1, reply);
    return inTurn(() => wait(700, 'there'));
  });
  server.get('/dawdling', async (_request, reply) => {
    const inTurn = await heavy.file(1, reply);
    await inTurn(async () => undefined);
    return wait(700, 'there');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const at = (path: string) =>
    fetch(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}${path}`).then(
      (answer) => answer.text(),
      () => 'cut',
    );
  expect(await Promise.all(['/report', '/file', '/dawdling'].map(at))).toEqual(['there', 'there', 'cut']);
  await server.close();
});
