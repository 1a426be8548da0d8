import * as z from 'zod';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { pagesOf } from '../../../../platform/db/pool/scope.ts';
import { mayPromote } from '../../campaigns/running.ts';

const stampRow = z.object({ eid: z.string(), stamp: z.string() });
const numberRow = z.object({ eid: z.string(), id: z.number() });

/**
 * Tells of many pages at once what they show, in a word that changes with every change: the transactions that wrote the
 * rows, and what methods need of other services. Whoever has read the splash under the same word need not read it
 * again. Without one the rows must be read: campaigns come and go with the clock.
 */
export function createStampReader(database: Database): (eids: string[]) => Promise<Map<string, string>> {
  const numbers = createPageNumbers(database);
  const read = database.statement(
    `
    select page.eid, concat_ws(' ', page.id, page.xmin, settings.xmin, campaign.id, campaign.xmin,
      hotel.system, hotel.away_rule, (select string_agg(concat_ws('.', i.kind, i.version, i.is_on,
        i.failing_since is null, i.last_checked_at is null), ' ' order by i.kind)
        from integrations as i where i.page_id = page.id)) as stamp
    from pages as page
    join page_settings as settings on settings.page_id = page.id
    join wifi_campaigns as campaign on campaign.page_id = page.id and campaign.is_current
    left join hotel_settings as hotel on hotel.page_id = page.id
    where page.id = any($1::int[]) and page.deleted_at is null and not ${mayPromote('page.id')}`,
    stampRow,
  );
  return async (eids) => {
    const pages = await numbers(eids);
    return new Map((await read(pages, [arrayLiteral(pages)])).map(({ eid, stamp }) => [eid, stamp]));
  };
}

const mostKnown = 100_000;

/**
 * A page keeps its number for ever: each is asked for once. The table of pages itself has no wall, since whoever names
 * one is not known yet.
 */
function createPageNumbers(database: Database): (eids: string[]) => Promise<number[]> {
  const find = database.statement('select eid, id from pages where eid = any($1::text[])', numberRow);
  const known = new Map<string, number>();
  return async (eids) => {
    if (known.size > mostKnown) known.clear();
    const unknown = eids.filter((eid) => !known.has(eid));
    if (unknown.length > 0) for (const { eid, id } of await find(0, [arrayLiteral(unknown)])) known.set(eid, id);
    return pagesOf(
      eids.filter((eid) => known.has(eid)),
      (eid) => known.get(eid)!,
    );
  };
}
