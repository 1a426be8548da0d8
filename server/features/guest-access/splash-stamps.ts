import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { Database } from '../../platform/db/database.ts';
import { mayPromote } from '../campaigns/running.ts';

/**
 * Tells of many pages at once what they show, in a word that changes with every change: the transactions that wrote the rows. Whoever has read
 * the splash under the same word need not read it again. Without one the rows must be read: campaigns come and go with the clock.
 */
export function createStampReader(database: Database): (eids: string[]) => Promise<Map<string, string>> {
  const read = database.statement<{ eid: string; stamp: string }>(`
    select page.eid, concat_ws(' ', page.id, page.xmin, settings.xmin, campaign.id, campaign.xmin) as stamp
    from pages as page
    join page_settings as settings on settings.page_id = page.id
    join wifi_campaigns as campaign on campaign.page_id = page.id and campaign.is_current
    where page.eid = any($1::text[]) and page.deleted_at is null and not ${mayPromote('page.id')}`);
  return async (eids) => new Map((await read([arrayLiteral(eids)])).map(({ eid, stamp }) => [eid, stamp]));
}
