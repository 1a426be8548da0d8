import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { likenesses } from '@wifi/contract/people/profile-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { AppError } from '../../../../platform/errors.ts';
import { getProfileRow } from '../list-profiles.ts';
import { loadProfiles, presentProfile } from '../present-profiles.ts';
import { foldText } from '../recognise/fold.ts';

const most = 5;
/** Behind one address of a shared tablet may be half the town. */
const mostOnDevice = 50;

const foundRow = z.object({ id: z.number(), name: z.string(), why: z.enum(likenesses) });
type Found = z.infer<typeof foundRow>;

/**
 * Others who may be the same person: they told the same contact, which proves nothing, or the same name on the same
 * device. An operator decides.
 */
export async function suggestMerges(ctx: PageContext, { id }: { id: number }) {
  const profile = await getProfileRow(ctx, id);
  if (profile.mergedInto !== null) throw new AppError('not-found');
  const found = [...(await sameContact(ctx, profile)), ...(await sameDevice(ctx, profile))];
  const why = Map.groupBy(found, (one) => one.id);
  const rows = await loadProfiles(ctx, [...why.keys()].slice(0, most));
  return {
    rows: rows.map((row) => ({
      ...presentProfile(ctx, row),
      why: [...new Set(why.get(row.profile.id)!.map((one) => one.why))],
    })),
  };
}

/** Those who are merged have contacts of their own, of which the whole may show others: theirs count too. */
async function sameContact(ctx: PageContext, { id }: { id: number }): Promise<Found[]> {
  const rows = await query(
    ctx.db,
    sql`
    with recursive part as (select ${id}::int as id union select p.id from profiles p
      join part on p.merged_into = part.id where p.page_id = ${ctx.pageId}),
    mine as (select email, phone from profiles where page_id = ${ctx.pageId} and id in (select id from part)
      union select own->>'email', own->>'phone' from profiles where page_id = ${ctx.pageId} and id = ${id} and own
      is not null),
    way as (
      select p.id, p.merged_into, case when p.email <> '' and p.email in (select email from mine) then 'email'
        else 'phone' end as why
      from profiles p where p.page_id = ${ctx.pageId} and p.id not in (select id from part)
        and ((p.email <> '' and p.email in (select email from mine)) or (p.phone <> '' and p.phone in (select phone
          from mine)))
      union select up.id, up.merged_into, way.why from way join profiles up on up.page_id = ${ctx.pageId}
        and up.id = way.merged_into
    )
    select id, '' as name, min(why) as why from way where merged_into is null group by id order by id limit ${most}`,
    foundRow,
  );
  return rows;
}

async function sameDevice(ctx: PageContext, { id, name }: { id: number; name: string }): Promise<Found[]> {
  const folded = foldText(name);
  if (!folded) return [];
  const rows = await query(
    ctx.db,
    sql`
    with macs as (
      select distinct visit.mac from (select * from profile_visits where page_id = ${ctx.pageId} and profile_id = ${id}
        order by at desc limit ${mostOnDevice}) as pv
      cross join lateral (select mac from visits v where v.page_id = pv.page_id and v.id = pv.visit_id
        and v.mac <> '' offset 0) as visit
    )
    select distinct p.id, p.name, 'name-and-device' as why
    from macs join profile_keys k on k.page_id = ${ctx.pageId} and k.key = 'mac:' || macs.mac
      join profiles p on p.page_id = k.page_id and p.id = k.profile_id
    where p.id <> ${id} and p.merged_into is null limit ${mostOnDevice}`,
    foundRow,
  );
  return rows.filter((row) => foldText(row.name) === folded);
}
