import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ttlCache } from '../../../platform/cache/ttl-cache.ts';
import { createContext, type PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import type { Program } from '../../../platform/program.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import { zaloFollowers } from '../../people/zalo-followers/tables.ts';

const looksEvery = 2000;
/** The console opens the next one with a fresh token. */
const longestStream = 10 * 60_000;
/** More than the badge can show need no counting. */
const mostCounted = 100;
/** Of so many conversations any change is told: the first load of the list. */
const watched = 50;

const lookRow = z.object({ unread: z.number(), stamp: z.string() });

async function look(program: Program, pageId: number) {
  const [row] = await query(
    createContext(program, { pageId }).db,
    sql`select (select count(*)::int from (select from ${zaloFollowers} where page_id = ${pageId} and unread > 0
        limit ${mostCounted}) few) as unread,
      coalesce((select md5(string_agg(newest.user_id || newest.touched_at::text, ',' order by newest.user_id))
        from (select user_id, coalesce(touched_at, created_at) as touched_at from ${zaloFollowers}
          where page_id = ${pageId} and last_line_at is not null
          order by last_line_at desc, user_id desc limit ${watched}) newest), '') as stamp`,
    lookRow,
  );
  return row!;
}

const looks = new WeakMap<Program, (pageId: number) => ReturnType<typeof look>>();

/** However many look at a page, it is asked once every two seconds. */
function sharedLook(program: Program): (pageId: number) => ReturnType<typeof look> {
  const known =
    looks.get(program) ?? ttlCache((pageId: number) => look(program, pageId), looksEvery - 100, program.clock);
  looks.set(program, known);
  return known;
}

/** Tells at once how many conversations are unread, and again whenever anything in them changes. */
export async function* watchInbox({ program, pageId }: PageContext): AsyncGenerator<Awaited<ReturnType<typeof look>>> {
  const read = sharedLook(program);
  const ends = steadyNow() + longestStream;
  let told = '';
  while (steadyNow() < ends) {
    const found = await read(pageId);
    const text = JSON.stringify(found);
    if (text !== told) {
      told = text;
      yield found;
    }
    await sleep(looksEvery, undefined, { ref: false });
  }
}
