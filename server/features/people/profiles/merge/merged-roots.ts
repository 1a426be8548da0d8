import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';

/**
 * `part (id, root)`: profiles with the one that they count for, by the merges as they stand. Of those that `which`
 * chooses among the ones that are shown; alone they are their own root. After `with recursive`.
 */
export const partsOfShown = (pageId: number, which: SQL): SQL => sql`
  part (id, root) as (
    select p.id, p.id from profiles p where p.page_id = ${pageId} and p.merged_into is null and ${which}
    union all select p.id, part.root from part join profiles p on p.page_id = ${pageId} and p.merged_into = part.id
  )`;

/** Whose visits they are, from who was recognised and who is merged, whatever a merge has written. */
export async function recountVisitOwners(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`
    with recursive ${partsOfShown(pageId, sql`true`)}
    update profile_visits v set profile_id = part.root from part where v.page_id = ${pageId}
      and part.id = v.recognised_id and v.profile_id <> part.root`);
}
