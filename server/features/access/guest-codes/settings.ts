import { eq } from 'drizzle-orm';
import { usualCodeLimits, type CodeLimit } from '@wifi/contract/access/guest-code-words.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { countryIn, isCountry } from '../../../platform/phone-number.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { guestCodeSettings } from './tables.ts';

export type CodeSettings = Record<CodeLimit, number> & { countries: string[] };

/** Without any of its own, a page writes to the country that its clocks belong to. */
export async function getCodeSettings(ctx: Context): Promise<CodeSettings> {
  const [stored] = await ctx.db.select().from(guestCodeSettings).where(eq(guestCodeSettings.pageId, ctx.pageId));
  if (stored && stored.countries.length > 0) return stored;
  const home = countryIn(await timeZoneOf(ctx)) ?? 'VN';
  return { ...usualCodeLimits, ...stored, countries: [home] };
}

export function saveCodeSettings(ctx: Context, settings: CodeSettings): Promise<CodeSettings> {
  const { countries, perNumber, perPhone, perDevice, smsADay, emailsADay } = settings;
  const unknown = countries.findIndex((country) => !isCountry(country));
  if (unknown >= 0) throw badField(`countries.${unknown}`, 'not-one-of');
  const values = { countries, perNumber, perPhone, perDevice, smsADay, emailsADay };
  return transaction(ctx, async (ctx) => {
    await ctx.db
      .insert(guestCodeSettings)
      .values({ pageId: ctx.pageId, ...values })
      // A larger budget is warned of anew.
      .onConflictDoUpdate({ target: guestCodeSettings.pageId, set: { ...values, warnedDay: null, warnedPercent: 0 } });
    await ctx.record('guest-codes.settings', values);
    return getCodeSettings(ctx);
  });
}
