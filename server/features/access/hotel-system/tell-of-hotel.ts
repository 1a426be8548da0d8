import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { tell } from '../../venue/page-notification/tell.ts';

/** Minutes for which a system must fail before anybody is told: most that stop answer again by themselves. */
const failsFor = '5 minutes';

const pageRow = z.object({ pageId: z.number(), isFailing: z.boolean() });

/** Tells of systems that do not answer, and those who were told that they do again. */
export async function tellOfHotels(ctx: Context): Promise<void> {
  const pages = await query(
    // Looks across pages: which of them have a hotel that fails, or was told to.
    inScope(ctx, 'every').db,
    sql`select page_id as "pageId", failing_since is not null as "isFailing" from hotel_settings
      where failing_since < ${ctx.now.toISOString()}::timestamptz - ${failsFor}::interval
        or failing_since is null and exists (select from notification_troubles t
          where t.page_id = hotel_settings.page_id and t.kind = 'hotel-down')`,
    pageRow,
  );
  for (const { pageId, isFailing } of pages)
    await transaction(inScope(ctx, pageId), (ctx) =>
      tell(ctx, [{ pageId, kind: isFailing ? 'hotel-down' : 'hotel-up', subject: 'hotel' }]),
    );
}
