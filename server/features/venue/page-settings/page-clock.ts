import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { instantOf } from '../../../platform/zoned-time.ts';
import { pageSettings } from './tables.ts';

export async function timeZoneOf(ctx: Context): Promise<string> {
  const [settings] = await ctx.db
    .select({ timeZone: pageSettings.timeZone })
    .from(pageSettings)
    .where(eq(pageSettings.pageId, ctx.pageId));
  return settings!.timeZone;
}

/** Without an offset, the clocks of the page are meant. */
export function momentOf(field: string, text: string, timeZone: string): Date {
  const at = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? new Date(text) : instantOf(text, timeZone);
  if (!at || Number.isNaN(at.getTime())) throw badField(field, 'wrong-type');
  return at;
}
