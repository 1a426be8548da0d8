import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { AppError } from '../../../../platform/errors.ts';
import { guestName } from '../reading/guest-name.ts';
import type { VisitFilter } from './filter.ts';

const namedRow = z.object({ name: z.string(), email: z.string().optional(), phone: z.string().optional() });
type Named = z.infer<typeof namedRow>;

/** What the numbers among the filters are called. One that this page does not have is not found. */
export async function namesOf(ctx: PageContext, { router, guest, campaign, wifiCampaign, answered }: VisitFilter) {
  const find = async (id: number | undefined, from: SQL): Promise<Named | null> => {
    if (id === undefined) return null;
    const rows = await query(ctx.db, sql`${from} limit 1`, namedRow);
    if (!rows[0]) throw new AppError('not-found');
    return rows[0];
  };
  const page = sql`page_id = ${ctx.pageId}`;
  const ofWifiCampaign = (id: number | undefined) =>
    find(id, sql`select name from wifi_campaigns where ${page} and id = ${id}`);
  // A router that is gone has no name left, but its logins are still counted.
  const ofRouter = await find(
    router,
    sql`select name from devices where ${page} and id = ${router}
    union all select '' from month_counts where ${page} and dimension = 'router' and key = ${String(router)}`,
  );
  const ofGuest = await find(guest, sql`select name, email, phone from profiles where ${page} and id = ${guest}`);
  const ofCampaign = await find(campaign, sql`select name from campaigns where ${page} and id = ${campaign}`);
  return {
    router: ofRouter?.name ?? null,
    guest: ofGuest && guestName(ctx, { name: ofGuest.name, email: ofGuest.email ?? '', phone: ofGuest.phone ?? '' }),
    campaign: ofCampaign?.name ?? null,
    wifiCampaign: (await ofWifiCampaign(wifiCampaign))?.name ?? null,
    answered: (await ofWifiCampaign(answered))?.name ?? null,
  };
}
