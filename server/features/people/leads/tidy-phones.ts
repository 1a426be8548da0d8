import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { inScope, type Context } from '../../../platform/context.ts';
import { readPhone } from '../../../platform/phone-number.ts';
import { pagesWithClocks } from '../profiles/recognise/tidy-phones.ts';
import { leadSearchText } from './lead-search.ts';
import { leads } from './tables.ts';

const atOnce = 500;

/** As `tidyProfilePhones`, for those who left a contact. */
export async function tidyLeadPhones(ctx: Context): Promise<void> {
  for (const { pageId, timeZone } of await pagesWithClocks(ctx)) {
    const { db } = inScope(ctx, pageId);
    for (let after = 0; ;) {
      const rows = await db
        .select()
        .from(leads)
        .where(and(eq(leads.pageId, pageId), gt(leads.id, after), sql`${leads.phone} ~ '^[0-9]'`))
        .orderBy(asc(leads.id))
        .limit(atOnce);
      for (const row of rows) {
        const phone = readPhone(row.phone, timeZone);
        if (phone === '' || phone === row.phone) continue;
        await db
          .update(leads)
          .set({ phone, searchText: leadSearchText({ ...row, phone }) })
          .where(
            and(
              eq(leads.pageId, pageId),
              eq(leads.id, row.id),
              eq(leads.phone, row.phone),
              eq(leads.version, row.version),
            ),
          );
      }
      if (rows.length < atOnce) break;
      after = rows.at(-1)!.id;
    }
  }
}
