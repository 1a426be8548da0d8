import { startEntry, type Running } from './bundle.ts';
import type { PageLoadOrder, PageLoadResult } from './entries/page-load.ts';
import type { Filled, ReportOrder } from './entries/report-server.ts';
import { compileLoad, whyNoCompiler } from './load/compile-load.ts';
import { logGuestsIn } from './load/log-guests-in.ts';
import { median } from './median.ts';
import { eventsOfYears, type BenchOptions } from './options.ts';
import type { Figure } from './report.ts';
import { otherPaths, questions } from './reports/questions.ts';

type Server = Running<ReportOrder, unknown>;

const year = 365;
const week = 7;
const pages = 100;

/** How much smaller the other size is. */
const growth = 10;

const tell = (line: string) => process.stdout.write(`${line}\n`);

async function fill(server: Server, events: number): Promise<Filled> {
  const begun = performance.now();
  const filled = (await server.ask({ do: 'fill', events, pages })) as Filled;
  tell(
    `${filled.events} events of ${pages} pages in ${Math.round((performance.now() - begun) / 1000)} s; the largest has ${filled.logins} logins of ${filled.guests} guests`,
  );
  return filled;
}

interface Timed {
  long: number;
  short: number;
  small: number;
}

/** How often the three are taken in turn: what else the machine does meanwhile then falls on all of them. */
const turns = 3;

/** A year, a week, and a year of a tenth of the events: the middle of several turns. */
async function timeOurs(server: Server, smaller: Server, path: string): Promise<Timed> {
  const ours = async (of: Server, days: number) => (await of.ask({ do: 'ours', path, days })) as number;
  const taken: Timed[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    taken.push({ long: await ours(server, year), small: await ours(smaller, year), short: await ours(server, week) });
  const middle = (of: keyof Timed) => median(taken.map((each) => each[of]));
  return { long: middle('long'), short: middle('short'), small: middle('small') };
}

/**
 * Reports of the largest page against the same questions put to its raw rows, in PostgreSQL and in a columnar copy that
 * is sorted for them; against themselves over a week, and over a tenth of the events. Every answer is compared with the
 * anchors' before it is timed.
 */
export async function benchReports({ events = eventsOfYears }: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  const smaller = await startEntry<ReportOrder, unknown>('report-server');
  const server = await startEntry<ReportOrder, unknown>('report-server');
  try {
    await fill(smaller, Math.round(events / growth));
    const filled = await fill(server, events);
    for (const { name, path } of questions) {
      for (const days of [week, year]) await server.ask({ do: 'compare', question: name, days });
      const timed = await timeOurs(server, smaller, path);
      const { long } = timed;
      const columnar = (await server.ask({ do: 'columnar', question: name, days: year })) as number;
      const raw = (await server.ask({ do: 'raw', question: name, days: year })) as number;
      figures.push(
        { what: `${name}, a year, against the columnar limit`, ours: long, anchor: columnar, unit: 'ms', atMost: 1 },
        {
          what: `${name}, a year: how many times as long the raw rows take`,
          ours: raw,
          anchor: long,
          unit: 'ms',
          atLeast: 15,
        },
        ...againstItself(name, timed),
      );
    }
    for (const { name, path } of otherPaths)
      figures.push(...againstItself(name, await timeOurs(server, smaller, path)));
    // Guests log in beside one database, not two.
    await smaller.stop();
    figures.push(...(await besideLogins(filled, (await server.ask({ do: 'token' })) as string)));
  } finally {
    await Promise.all([smaller.stop(), server.stop()]);
  }
  return figures;
}

const againstItself = (name: string, { long, short, small }: Timed): Figure[] => [
  { what: `${name}, a year against a week`, ours: long, anchor: short, unit: 'ms', atMost: 4 },
  { what: `${name}, a year, against a tenth of the events`, ours: long, anchor: small, unit: 'ms', atMost: 1.5 },
];

/** Whether guests wait while somebody reads one year after the other. */
async function besideLogins({ http, auth, acct, venue, days, surveyId }: Filled, token: string): Promise<Figure[]> {
  const missing = whyNoCompiler();
  if (missing) {
    tell(`logins beside reports not measured: ${missing}`);
    return [];
  }
  const program = compileLoad('logins');
  const reading = await startEntry<PageLoadOrder, PageLoadResult>('page-load');
  try {
    const logIn = () =>
      logGuestsIn({ program, ports: { http, auth, acct }, venues: [venue], lanes: 16, perSecond: 50, seconds: 8 });
    await logIn();
    const alone = await logIn();
    const paths = [...questions, ...otherPaths].map(
      ({ path }) => `${path.replace('{survey}', String(surveyId))}${days.year}`,
    );
    const [beside, read] = await Promise.all([
      logIn(),
      reading.ask({ port: http, paths, headers: `authorization: Bearer ${token}\r\n`, lanes: 1, seconds: 8 }),
    ]);
    tell(
      `reports of a year beside logins: ${read.rate.toFixed(1)} a second, the slowest in a hundred ${Math.round(read.p99)} ms`,
    );
    return [
      {
        what: 'login, slowest in a hundred, beside reports of a year',
        ours: beside.p99,
        anchor: 50,
        unit: 'ms',
        atMost: 1,
      },
      {
        what: 'login, slowest in a hundred, beside reports of a year against without',
        ours: beside.p99,
        anchor: alone.p99,
        unit: 'ms',
      },
    ];
  } finally {
    await reading.stop();
  }
}
