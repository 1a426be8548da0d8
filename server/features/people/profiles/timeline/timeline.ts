import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../../platform/context.ts';
import { afterCursor, cursorOf, sortedBy, nextOf, type OrderKey } from '../../../../platform/db/lists/newest-first.ts';
import { query } from '../../../../platform/db/query.ts';
import { isListed, whatIsKept } from '../../../access/visits/kept-logins.ts';
import { getProfileRow } from '../list-profiles.ts';
import { lineRow, presentLines } from './present-lines.ts';

/** All that a profile is made of: itself, and what is merged into it. */
const partsOf = (pageId: number, id: number) => sql`
  part as (select ${id}::int as id union select p.id from profiles p join part on p.merged_into = part.id
    where p.page_id = ${pageId})`;

/** What colleagues did stands above a login of the same moment. */
const orderBy = (at: SQL, eventId: SQL, visitId: SQL): OrderKey[] => [
  { by: at, kind: 'time', way: 'desc' },
  { by: eventId, kind: 'number', way: 'desc' },
  { by: visitId, kind: 'uuid', way: 'desc' },
];
const noVisit = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
const ofLogins = orderBy(sql`v.at`, sql`0`, sql`v.visit_id`);
const ofEvents = orderBy(sql`e.at`, sql`e.id`, noVisit);
/**
 * What features above this one tell of a guest: rows of the timeline, of the profiles `part`, each with an id that
 * stands where that of a login does.
 */
export interface TimelineSource {
  /** kind, at, id, text and message; `isAfter` says whether a row stands behind what was read. */
  rows: (pageId: number, isAfter: (at: SQL, id: SQL) => SQL, most: number) => SQL;
  count: (pageId: number) => SQL;
}

const ofLines = orderBy(sql`line.at`, sql`coalesce(line."eventId", 0)`, sql`coalesce(line."visitId", ${noVisit})`);

const countRow = z.object({ count: z.number() });

export async function readTimeline(
  ctx: PageContext,
  { id, limit, skip, after }: { id: number; limit: number; skip: number; after?: string | undefined },
  further: readonly TimelineSource[],
) {
  await getProfileRow(ctx, id);
  const { pageId } = ctx;
  const [left, most] = after === undefined ? [skip, limit + skip] : [0, limit];
  const isAfter = (at: SQL, row: SQL) => afterCursor(after, orderBy(at, sql`0`, row)) ?? sql`true`;
  const isKept = isListed(await whatIsKept(ctx), sql`v.at`);
  const lines = await query(
    ctx.db,
    sql`
    with recursive ${partsOf(pageId, id)}
    select line.*, o.name as "otherName", ${cursorOf(ofLines)} as cursor from (
      (select 'login' as kind, v.at, v.visit_id as "visitId", null::int as "eventId", v.seconds, v.bytes, '' as text,
        '' as by, null::int as "otherId", null::jsonb as message
        from profile_visits v where v.page_id = ${pageId} and v.profile_id = ${id} and ${isKept}
          and ${afterCursor(after, ofLogins) ?? sql`true`} order by v.at desc, v.visit_id desc limit ${most})
      union all
      (select e.kind, e.at, null, e.id, 0, 0, e.text, e.by, e.other_id, null
        from part join profile_events e on e.page_id = ${pageId} and e.profile_id = part.id
          and ${afterCursor(after, ofEvents) ?? sql`true`} order by e.at desc, e.id desc limit ${most})
      ${sql.join(
        further.map(
          ({ rows }) => sql`union all (select more.kind, more.at, more.id, null, 0, 0, more.text, '', null, more.message
            from (${rows(pageId, isAfter, most)}) more)`,
        ),
      )}
    ) as line left join profiles o on o.page_id = ${pageId} and o.id = line."otherId"
    order by ${sql.join(sortedBy(ofLines), sql`, `)} limit ${limit} offset ${left}`,
    lineRow,
  );
  const [total] = await query(
    ctx.db,
    sql`
    with recursive ${partsOf(pageId, id)}
    select (select count(*) from profile_visits v where v.page_id = ${pageId} and v.profile_id = ${id}
      and ${isKept})::int
      + (select count(*) from part join profile_events e on e.page_id = ${pageId}
        and e.profile_id = part.id)::int ${sql.join(
          further.map(({ count }) => sql` + (${count(pageId)})::int`),
        )} as count`,
    countRow,
  );
  return { rows: await presentLines(ctx, lines), count: total?.count ?? 0, next: nextOf(lines, limit) };
}
