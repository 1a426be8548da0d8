import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { inScope, type Context } from '../../../../platform/context.ts';
import { readPhone } from '../../../../platform/phone-number.ts';
import { pageSettings } from '../../../venue/page-settings/tables.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import { profiles } from '../tables.ts';
import { searchTextOf } from './fold.ts';

const atOnce = 500;

/** Pages whose stored numbers may still be spelt as they were typed, each with its clocks. */
export const pagesWithClocks = (ctx: Context) =>
  inScope(ctx, 'every')
    .db.select({ pageId: pages.id, timeZone: pageSettings.timeZone })
    .from(pages)
    .innerJoin(pageSettings, eq(pageSettings.pageId, pages.id))
    .where(isNull(pages.deletedAt))
    .orderBy(asc(pages.id));

/**
 * Numbers that were stored before their page's country was asked for, or while its clocks were others, get the one
 * spelling. Two profiles may then turn out to have told the same number: that is suggested, and an operator decides.
 */
export async function tidyProfilePhones(ctx: Context): Promise<void> {
  for (const { pageId, timeZone } of await pagesWithClocks(ctx)) {
    const { db } = inScope(ctx, pageId);
    for (let after = 0; ;) {
      const rows = await db
        .select()
        .from(profiles)
        .where(and(eq(profiles.pageId, pageId), gt(profiles.id, after), sql`${profiles.phone} ~ '^[0-9]'`))
        .orderBy(asc(profiles.id))
        .limit(atOnce);
      for (const row of rows) {
        const phone = readPhone(row.phone, timeZone);
        if (phone === '' || phone === row.phone) continue;
        await db
          .update(profiles)
          .set({ phone, searchText: searchTextOf({ ...row, phone }) })
          .where(
            and(
              eq(profiles.pageId, pageId),
              eq(profiles.id, row.id),
              eq(profiles.phone, row.phone),
              eq(profiles.version, row.version),
            ),
          );
      }
      if (rows.length < atOnce) break;
      after = rows.at(-1)!.id;
    }
  }
}
