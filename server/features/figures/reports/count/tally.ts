import { sql } from 'drizzle-orm';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { SessionFigures } from '../../../network/guest-sessions/sessions-to-count.ts';
import type { Dimension } from '../reading/dimensions.ts';
import { localHour, loginKeys, monthOf, sessionKeys, type CountedLogin } from './count-keys.ts';

interface Counts {
  pageId: number;
  dimension: Dimension;
  day: string;
  key: string;
  logins: number;
  sessions: number;
  seconds: number;
  bytes: number;
}
interface Returns {
  pageId: number;
  day: string;
  lastDay: string;
  guests: number;
}

/** Adds up what a batch changes, and writes it in a few statements. Negative figures take away. */
export class Tally {
  readonly #counts = new Map<string, Counts>();
  readonly #returns = new Map<string, Returns>();

  addLogin(login: CountedLogin & { pageId: number; local: string }, sign: 1 | -1): void {
    const at = localHour(login.local);
    for (const [dimension, key] of loginKeys(login, at))
      this.#count(login.pageId, dimension, at.day, key).logins += sign;
  }

  addSession(
    session: { pageId: number; deviceId: number; method: string },
    { local, seconds, bytes }: SessionFigures,
    sign: 1 | -1,
  ): void {
    const at = localHour(local);
    for (const [dimension, key] of sessionKeys(session, seconds, at)) {
      const counts = this.#count(session.pageId, dimension, at.day, key);
      counts.sessions += sign;
      counts.seconds += sign * seconds;
      counts.bytes += sign * bytes;
    }
  }

  addReturn(pageId: number, day: string, lastDay: string, sign: 1 | -1): void {
    const id = `${pageId}/${day}/${lastDay}`;
    const known = this.#returns.get(id) ?? { pageId, day, lastDay, guests: 0 };
    this.#returns.set(id, known);
    known.guests += sign;
  }

  #count(pageId: number, dimension: Dimension, day: string, key: string): Counts {
    const id = `${pageId}/${dimension}/${day}/${key}`;
    const known = this.#counts.get(id) ?? { pageId, dimension, day, key, logins: 0, sessions: 0, seconds: 0, bytes: 0 };
    this.#counts.set(id, known);
    return known;
  }

  async write(db: Db): Promise<void> {
    const days = [...this.#counts.values()].filter(isSomething);
    const returns = [...this.#returns.values()].filter(({ guests }) => guests !== 0);
    await Promise.all([
      writeCounts(db, 'day', days),
      writeCounts(db, 'month', byMonth(days)),
      writeReturns(db, 'day', returns),
      writeReturns(db, 'month', returnsByMonth(returns)),
    ]);
  }
}

const isSomething = ({ logins, sessions, seconds, bytes }: Counts) =>
  logins !== 0 || sessions !== 0 || seconds !== 0 || bytes !== 0;

function byMonth(days: Counts[]): Counts[] {
  const months = new Map<string, Counts>();
  for (const { pageId, dimension, day, key, logins, sessions, seconds, bytes } of days) {
    const month = monthOf(day);
    const id = `${pageId}/${dimension}/${month}/${key}`;
    const sum = months.get(id) ?? { pageId, dimension, day: month, key, logins: 0, sessions: 0, seconds: 0, bytes: 0 };
    months.set(id, {
      ...sum,
      logins: sum.logins + logins,
      sessions: sum.sessions + sessions,
      seconds: sum.seconds + seconds,
      bytes: sum.bytes + bytes,
    });
  }
  return [...months.values()];
}

async function writeCounts(db: Db, grain: 'day' | 'month', counts: Counts[]): Promise<void> {
  if (counts.length === 0) return;
  const of = (valueOf: (row: Counts) => string | number) => arrayLiteral(counts.map(valueOf));
  const rows = sql`unnest(${of(({ pageId }) => pageId)}::int[], ${of(({ day }) => day)}::date[],
    ${of(({ dimension }) => dimension)}::text[], ${of(({ key }) => key)}::text[],
    ${of(({ logins }) => logins)}::int[], ${of(({ sessions }) => sessions)}::int[],
      ${of(({ seconds }) => seconds)}::bigint[], ${of(({ bytes }) => bytes)}::bigint[])`;
  await db.execute(
    grain === 'day'
      ? sql`
    insert into day_counts as old (page_id, day, dimension, key, logins, sessions, seconds, bytes) select * from ${rows}
    on conflict (page_id, dimension, day, key) do update
      set logins = old.logins + excluded.logins, sessions = old.sessions + excluded.sessions,
        seconds = old.seconds + excluded.seconds, bytes = old.bytes + excluded.bytes`
      : sql`
    insert into month_counts as old (page_id, month, dimension, key, logins, sessions, seconds, bytes) select *
      from ${rows}
    on conflict (page_id, dimension, month, key) do update
      set logins = old.logins + excluded.logins, sessions = old.sessions + excluded.sessions,
        seconds = old.seconds + excluded.seconds, bytes = old.bytes + excluded.bytes`,
  );
}

/** Who had come in the same month before is no other guest of that month. */
function returnsByMonth(days: Returns[]): Returns[] {
  const months = new Map<string, Returns>();
  for (const { pageId, day, lastDay, guests } of days) {
    const month = monthOf(day);
    if (lastDay >= month) continue;
    const id = `${pageId}/${month}/${lastDay}`;
    months.set(id, { pageId, day: month, lastDay, guests: (months.get(id)?.guests ?? 0) + guests });
  }
  return [...months.values()].filter(({ guests }) => guests !== 0);
}

async function writeReturns(db: Db, grain: 'day' | 'month', returns: Returns[]): Promise<void> {
  if (returns.length === 0) return;
  const of = (valueOf: (row: Returns) => string | number) => arrayLiteral(returns.map(valueOf));
  const rows = sql`unnest(${of(({ pageId }) => pageId)}::int[], ${of(({ day }) => day)}::date[],
    ${of(({ lastDay }) => lastDay)}::date[], ${of(({ guests }) => guests)}::int[])`;
  await db.execute(
    grain === 'day'
      ? sql`
    insert into return_days as old (page_id, day, last_day, guests) select * from ${rows}
    on conflict (page_id, day, last_day) do update set guests = old.guests + excluded.guests`
      : sql`
    insert into return_months as old (page_id, month, last_day, guests) select * from ${rows}
    on conflict (page_id, month, last_day) do update set guests = old.guests + excluded.guests`,
  );
}
