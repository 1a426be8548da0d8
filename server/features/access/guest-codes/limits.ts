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
  mac: string;
  deviceId: number;
  /** Of the page's clocks. */
  day: string;
}

const count = z.coerce.number();
const countsRow = z.object({ number: count, phone: count, device: count, page: count });

/** How much of today's budget is gone with the code that is about to be sent, in per cent. */
export type Limited = { ok: true; percent: number } | { ok: false; why: GuestRefusal; percent: number };

const budgetOf = (channel: CodeChannel, { smsADay, emailsADay }: CodeSettings): number =>
  channel === 'sms' ? smsADay : emailsADay;

/**
 * All that keeps codes from being sent without end: countries, and how many went out today to this number, for this
 * phone, at this router and for the whole page. Asked under the page's lock, so that a hundred at once get no more than
 * one after the other. What failed counts too: gateways take money for some of it.
 */
export async function checkLimits(ctx: Context, wanted: WantedCode, settings: CodeSettings): Promise<Limited> {
  const { channel, phone, email, country, mac, deviceId, day } = wanted;
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
      (select count(*) from guest_codes where ${own} and device_id = ${deviceId}) as device,
      (select count(*) from guest_codes where ${own} and channel = ${channel}) as page`,
    countsRow,
  );
  const sent = rows[0]!;
  const budget = budgetOf(channel, settings);
  const percent = Math.min(100, Math.floor((100 * (sent.page + 1)) / budget));
  if (sent.number >= settings.perNumber || sent.phone >= settings.perPhone)
    return { ok: false, why: 'otp-limit', percent };
  return sent.page >= budget || sent.device >= settings.perDevice
    ? { ok: false, why: 'otp-budget', percent }
    : { ok: true, percent };
}
