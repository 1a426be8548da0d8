import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { openGuestAccess } from '@wifi/server/features/access/guest-access/guest-access.ts';
import { createRadiusBackend } from '@wifi/server/features/access/guest-access/radius/radius-backend.ts';
import { startCounter } from '@wifi/server/features/figures/reports/count/start-counter.ts';
import { addDevice } from '@wifi/server/features/network/devices/add-device.ts';
import { generateVenues } from '@wifi/server/features/upkeep/generate/generate-venues.ts';
import { signPageToken } from '@wifi/server/features/venue/auth/tokens.ts';
import { buildApp } from '@wifi/server/listeners/http/app.ts';
import { startRadius } from '@wifi/server/listeners/radius/start-radius.ts';
import { createContext, inScope } from '@wifi/server/platform/context.ts';
import { dayIn } from '@wifi/server/platform/zoned-time.ts';
import type { Venue } from '../load/guest-addresses.ts';
import { median } from '../median.ts';
import { loginsFrom, openColumnar, sessionsFrom, type Columnar } from '../reports/columnar.ts';
import { questions, type Question, type Range, type Row } from '../reports/questions.ts';
import { portOf } from './bare-servers.ts';
import { openBenchProgram } from './bench-program.ts';
import { takeOrders } from './take-orders.ts';

export type ReportOrder =
  | { do: 'fill'; events: number; pages: number }
  /** Milliseconds of one answer, the middle of several. */
  | { do: 'ours'; path: string; days: number }
  /** Of an admin of the largest page. */
  | { do: 'token' }
  | { do: 'raw' | 'columnar'; question: string; days: number }
  | { do: 'compare'; question: string; days: number };

export interface Filled {
  surveyId: number;
  logins: number;
  guests: number;
  events: number;
  http: number;
  auth: number;
  acct: number;
  venue: Venue;
  days: { year: string; week: string };
}

const timeZone = 'Asia/Ho_Chi_Minh';
const secret = 'a secret of the bench';
const rounds = 9;
/** Milliseconds: until then plans are made, caches filled and code compiled. */
const warmUp = 500;

const folder = await mkdtemp(join(tmpdir(), 'wifi-columns-'));
// PostgreSQL, which runs as another user, writes into it.
await chmod(folder, 0o777);
const bench = await openBenchProgram(1);
const { program } = bench;
const access = openGuestAccess(program);
const app = await buildApp(program, access, { rootDir: '/nonexistent', trustedProxies: [] });
await app.listen({ port: 0, host: '127.0.0.1' });
const radius = await startRadius({
  host: '127.0.0.1',
  authPort: 0,
  acctPort: 0,
  backend: createRadiusBackend(access),
  log: program.log,
});
const counter = startCounter(() => createContext(program, { actor: { kind: 'system', label: 'counter' } }));
const pool = new pg.Pool({ ...bench.owner, max: 2 });
pool.on('error', () => {});

let columnar: Columnar | undefined;
let largest = 0;
let surveyId = 0;

/** Made when it is needed: to fill ten million events takes longer than a token lives. */
const freshToken = () => signPageToken(program, bench.user.sessionId, largest, 'admin', new Date());

const rangeQuery = ({ from, to }: Pick<Range, 'from' | 'to'>) => `range=custom&from=${from}&to=${to}`;

function rangeOf(days: number): Range {
  const tomorrow = new Date(Date.now() + 86_400_000);
  return {
    pageId: largest,
    from: dayIn(timeZone, new Date(tomorrow.getTime() - days * 86_400_000)),
    to: dayIn(timeZone, tomorrow),
    bucket: days > 31 ? 'month' : 'day',
  };
}

async function fill(events: number, pages: number): Promise<Filled> {
  const asUser = { ...createContext(program), actor: bench.user };
  const venues = await generateVenues(asUser, { events, pages, days: 365, seed: 'bench', until: new Date() });
  await pool.query('vacuum analyze');
  // Nothing is left to be written while answers are timed.
  await pool.query('checkpoint');
  columnar = await openColumnar(pool, folder, timeZone);
  const [first] = venues;
  largest = first!.pageId;
  const device = await addDevice(inScope(createContext(program), largest), {
    name: 'Bench',
    type: 'mikrotik',
    secret,
    settings: { login: 'pap' },
  });
  const {
    rows: [page],
  } = await pool.query<{ eid: string }>('select eid from pages where id = $1', [largest]);
  const {
    rows: [survey],
  } = await pool.query<{ id: number }>(
    'select id from wifi_campaigns where page_id = $1 and not is_current order by id limit 1',
    [largest],
  );
  surveyId = survey!.id;
  return {
    surveyId,
    logins: first!.visits,
    guests: first!.guests,
    events: venues.reduce((sum, { visits, views }) => sum + visits + views, 0),
    http: portOf(app.server),
    auth: radius.authPort,
    acct: radius.acctPort,
    venue: { eid: page!.eid, nasId: device.nasId, secret },
    days: { year: rangeQuery(rangeOf(365)), week: rangeQuery(rangeOf(7)) },
  };
}

async function ourAnswer(path: string, days: number): Promise<unknown> {
  const response = await app.inject({
    url: `${path.replace('{survey}', String(surveyId))}${rangeQuery(rangeOf(days))}`,
    headers: { authorization: `Bearer ${freshToken()}` },
  });
  if (response.statusCode !== 200)
    throw new Error(`${path} answered with ${response.statusCode}: ${response.body.slice(0, 300)}`);
  return response.json();
}

async function anchorAnswer(
  question: Question,
  days: number,
  ask: (text: string) => Promise<Row[]>,
): Promise<Record<string, Row[]>> {
  const rows: Record<string, Row[]> = {};
  for (const { name, text } of question.statements(rangeOf(days))) rows[name] = await ask(text);
  return rows;
}

/** The rows of the page as they lie in PostgreSQL, read anew. */
const askRaw = async (text: string): Promise<Row[]> =>
  (await pool.query(`with logins as (${loginsFrom(timeZone)}), sessions as (${sessionsFrom(timeZone)}) ${text}`)).rows;

async function time(work: () => Promise<unknown>, times = rounds): Promise<number> {
  const taken: number[] = [];
  const warm = performance.now() + warmUp;
  do await work();
  while (performance.now() < warm);
  for (let round = 0; round < times; round += 1) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return median(taken);
}

async function compare(question: Question, days: number): Promise<void> {
  const ours = question.read((await ourAnswer(question.path, days)) as never);
  for (const ask of [columnar!.ask, askRaw]) {
    const theirs = question.gather(await anchorAnswer(question, days, ask));
    if (!isDeepStrictEqual(ours, theirs))
      throw new Error(
        `${question.name}, ${days} days: ours\n${JSON.stringify(ours)}\nanchor\n${JSON.stringify(theirs)}`,
      );
  }
}

takeOrders<ReportOrder, Filled | number | string | undefined>(
  async (order) => {
    if (order.do === 'fill') return fill(order.events, order.pages);
    if (order.do === 'token') return freshToken();
    if (order.do === 'ours') return time(() => ourAnswer(order.path, order.days));
    const question = questions.find(({ name }) => name === order.question)!;
    if (order.do === 'compare') return compare(question, order.days).then(() => undefined);
    return time(
      () => anchorAnswer(question, order.days, order.do === 'raw' ? askRaw : columnar!.ask),
      order.do === 'raw' ? 2 : rounds,
    );
  },
  async () => {
    await counter.stop();
    await radius.close();
    await app.close();
    await access.close();
    await columnar?.close();
    await pool.end();
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  },
);
