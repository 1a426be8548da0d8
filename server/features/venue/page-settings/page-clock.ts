import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { badField } from '../../../platform/errors.ts';
import { dayIn, instantOf } from '../../../platform/zoned-time.ts';
import { pageSettings } from './tables.ts';

const zoneOf = prepared(['pageId'], (db, { pageId }) =>
  db.select({ timeZone: pageSettings.timeZone }).from(pageSettings).where(eq(pageSettings.pageId, pageId)),
);

export async function timeZoneOf(ctx: Context): Promise<string> {
  const [settings] = await zoneOf(ctx.db, { pageId: ctx.pageId });
  return settings!.timeZone;
}

/** The page's check-out hour on its own clocks, so many nights from today. */
export async function checkOutAfter(ctx: Context, nights: number): Promise<Date> {
  const [settings] = await ctx.db.select().from(pageSettings).where(eq(pageSettings.pageId, ctx.pageId));
  const { timeZone, checkOut } = settings!;
  const day = new Date(`${dayIn(timeZone, ctx.now)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + nights);
  return instantOf(`${day.toISOString().slice(0, 10)}T${checkOut}:00`, timeZone)!;
}

/** Without an offset, the clocks of the page are meant. */
export function momentOf(field: string, text: string, timeZone: string): Date {
  const at = /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? new Date(text) : instantOf(text, timeZone);
  if (!at || Number.isNaN(at.getTime())) throw badField(field, 'wrong-type');
  return at;
}
