import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError } from '../../../platform/errors.ts';
import { isListed, whatIsKept } from '../../access/visits/kept-logins.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { maskMac, seesContacts } from '../../venue/page-roles/mask.ts';
import { findProfilePage, type Page } from './find-profiles.ts';
import type { ProfileFilter } from './narrow-profiles.ts';
import { loadProfiles, presentProfile, presentProfiles } from './present-profiles.ts';
import { profiles } from './tables.ts';

export async function listProfiles(ctx: PageContext, input: ProfileFilter & Page) {
  const { ids, total, next } = await findProfilePage(ctx, input);
  await recordListing(ctx, ids.length);
  return { total, profiles: await presentProfiles(ctx, ids), next };
}

const loginsInDetail = 5;

/** One that is merged into another is shown no more: its id leads to the other. */
export async function getProfile(ctx: PageContext, { id }: { id: number }) {
  const [shown] = await presentProfiles(ctx, [id], loginsInDetail);
  if (!shown) throw new AppError('not-found');
  const [merged, devices] = [await findMerged(ctx, id), await devicesOf(ctx, id)];
  return { ...shown, merged, devices };
}

export const getProfileRow = getByKey(profiles, profiles.id);

async function findMerged(ctx: PageContext, id: number) {
  const rows = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.mergedInto, id), isNotNull(profiles.mergedInto)))
    .orderBy(profiles.id);
  const logins = await loginsBrought(
    ctx,
    id,
    rows.map((row) => row.id),
  );
  return (
    await loadProfiles(
      ctx,
      rows.map((row) => row.id),
    )
  ).map((row) => ({ ...presentProfile(ctx, row), ...logins.get(row.profile.id) }));
}

const loginsBroughtRow = z.object({ id: z.number(), logins: z.number(), last_at: z.string() });

/** Merged ones have no totals of their own: what they would take with them is counted. */
async function loginsBrought(
  ctx: PageContext,
  into: number,
  ids: readonly number[],
): Promise<Map<number, { loginCount: number; lastActivity: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await query(
    ctx.db,
    sql`
    with recursive part as (
      select p.id, p.id as top from profiles p where p.page_id = ${ctx.pageId}
        and p.id = any(${arrayLiteral(ids)}::int[])
      union all select p.id, part.top from profiles p join part on p.merged_into = part.id
        where p.page_id = ${ctx.pageId}
    )
    select part.top as id, sum(brought.logins)::int as logins, max(brought.last_at) as last_at
    from part cross join lateral (
      select count(*) as logins, max(v.at) as last_at from profile_visits v where v.page_id = ${ctx.pageId}
        and v.profile_id = ${into} and v.recognised_id = part.id having count(*) > 0
      union all select e.logins, e.last_at from guest_earlier e where e.page_id = ${ctx.pageId}
        and e.profile_id = part.id
    ) as brought group by part.top`,
    loginsBroughtRow,
  );
  return new Map(rows.map(({ id, logins, last_at }) => [id, { loginCount: logins, lastActivity: new Date(last_at) }]));
}

const mostDevices = 10;

const devicesOfRow = z.object({ mac: z.string(), brand: z.string(), model: z.string(), lastAt: z.string() });

async function devicesOf(ctx: PageContext, id: number) {
  const rows = await query(
    ctx.db,
    sql`
    select distinct on (mac) mac, device_brand as brand, device_model as model, pv.at as "lastAt"
    from (select * from profile_visits where page_id = ${ctx.pageId} and profile_id = ${id}
      and ${isListed(await whatIsKept(ctx), sql`at`)} order by at desc limit 200) as pv
    cross join lateral (select mac, device_brand, device_model from visits v where v.page_id = pv.page_id
      and v.id = pv.visit_id and v.mac <> '' offset 0) as visit
    order by mac, pv.at desc`,
    devicesOfRow,
  );
  return rows
    .map(({ mac, lastAt, ...device }) => ({
      ...device,
      mac: seesContacts(ctx) ? mac : maskMac(mac),
      lastAt: new Date(lastAt),
    }))
    .toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime())
    .slice(0, mostDevices);
}
