import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CodeChannel } from '@wifi/contract/access/guest-code-words.ts';
import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import type { CodeSettings } from './settings.ts';

export interface WantedCode {
  channel: CodeChannel;
  phone: string;
  email: string;
  country: string;
  /** The page's own, by its clocks. */
  home: string | undefined;
  mac: string;
  deviceId: number;
  /** Of the page's clocks. */
  day: string;
}

const hour = 3_600_000;
const count = z.coerce.number();
const countsRow = z.object({
  number: count,
  phone: count,
  device: count,
  page: count,
  hour: count,
  country: count,
  isKnown: z.boolean(),
});

/** How much of today's budget is gone with the code that is about to be sent, in per cent. */
export type Limited = { ok: true; percent: number } | { ok: false; why: GuestRefusal; percent: number };

const budgetOf = (channel: CodeChannel, { smsADay, emailsADay }: CodeSettings): number =>
  channel === 'sms' ? smsADay : emailsADay;

/** No hour and no foreign country takes more than a third: abuse is seen before all of it is gone. */
const shareOf = (budget: number): number => Math.max(10, Math.ceil(budget / 3));
/** Phones are easily made up: a fifth is kept for those that a router has told of. */
const forStrangers = (most: number): number => (most < 20 ? most : Math.floor(most * 0.8));

/**
 * All that keeps codes from being sent without end: countries, and how many went out today to this number, for this
 * phone, at this router and for the whole page. Asked under the page's lock, so that a hundred at once get no more than
 * one after the other. What failed counts too: gateways take money for some of it. What costs nothing, on the screen,
 * takes nothing from what does.
 */
export async function checkLimits(ctx: Context, wanted: WantedCode, settings: CodeSettings): Promise<Limited> {
  const { channel, phone, email, country, home, mac, deviceId, day } = wanted;
  if (channel === 'sms' && !settings.countries.includes(country))
    return { ok: false, why: 'country-not-allowed', percent: 0 };
  const own = sql`page_id = ${ctx.pageId} and day = ${day}::date`;
  const rows = await query(
    ctx.db,
    sql`select
      ${
        phone || email
          ? sql`(select count(*) from guest_codes where ${own}
              and ${phone ? sql`phone = ${phone}` : sql`lower(email) = ${email}`})`
          : sql`0`
      } as number,
      (select count(*) from guest_codes where ${own} and mac = ${mac}) as phone,
      exists (select from guest_sessions where page_id = ${ctx.pageId} and mac = ${mac}) as "isKnown",
      page.* from (select count(*) as page, count(*) filter (where device_id = ${deviceId}) as device,
        count(*) filter (where country = ${country}) as country,
        count(*) filter (where at > ${new Date(ctx.now.getTime() - hour).toISOString()}::timestamptz) as hour
        from guest_codes where ${own} and channel = ${channel}) as page`,
    countsRow,
  );
  const sent = rows[0]!;
  const budget = budgetOf(channel, settings);
  const percent = Math.min(100, Math.floor((100 * (sent.page + 1)) / budget));
  if (sent.number >= settings.perNumber || sent.phone >= settings.perPhone)
    return { ok: false, why: 'otp-limit', percent };
  const mostOf = (all: number) => (sent.isKnown ? all : forStrangers(all));
  const isAbroad = channel === 'sms' && home !== undefined && country !== home;
  const isUsedUp = sent.page >= mostOf(budget) || (isAbroad && sent.country >= shareOf(budget));
  if (isUsedUp || sent.device >= settings.perDevice) return { ok: false, why: 'otp-budget', percent };
  return channel !== 'screen' && sent.hour >= mostOf(shareOf(budget))
    ? { ok: false, why: 'too-many-tries', percent }
    : { ok: true, percent };
}
