import { and, count, eq, gte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { codeChannels, type CodeChannel, type CodeState } from '@wifi/contract/access/guest-code-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { maskEmail, maskPhone, seesContacts } from '../../venue/page-roles/mask.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { getCodeSettings } from './settings.ts';
import { guestCodes } from './tables.ts';

const order = newestFirst(guestCodes.at, guestCodes.id, 'uuid');

interface Asked {
  limit: number;
  skip: number;
  after?: string | undefined;
  channel?: CodeChannel | undefined;
  state?: CodeState | undefined;
}

/** What was sent and what became of it. What a gateway said may name the number, and is veiled with it. */
export async function listGuestCodes(ctx: PageContext, { limit, skip, after, channel, state }: Asked) {
  const asked = and(
    eq(guestCodes.pageId, ctx.pageId),
    channel ? eq(guestCodes.channel, channel) : undefined,
    state ? eq(guestCodes.state, state) : undefined,
  );
  const found = await ctx.db
    .select({ row: guestCodes, cursor: cursorOf(order) })
    .from(guestCodes)
    .where(and(asked, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(guestCodes).where(asked);
  const sees = seesContacts(ctx);
  await recordListing(ctx, found.length);
  return {
    rows: found.map(({ row: { phone, email, cost, detail, ...row } }) => ({
      ...row,
      contact: sees ? phone || email : maskPhone(phone) || maskEmail(email),
      detail: sees ? detail : '',
      cost: cost === null ? null : cost / 1000,
    })),
    count: total?.count ?? 0,
    next: nextOf(found, limit),
  };
}

const days = 30;
const sum = z.coerce.number();
const figuresRow = z.object({
  channel: z.enum(codeChannels),
  currency: z.string(),
  asked: sum,
  delivered: sum,
  used: sum,
  failed: sum,
  cost: sum,
});

export async function getCodeFigures(ctx: PageContext) {
  const from = new Date(ctx.now.getTime() - days * 86_400_000);
  const today = dayIn(await timeZoneOf(ctx), ctx.now);
  const own = eq(guestCodes.pageId, ctx.pageId);
  const [rows, ofToday, { smsADay, emailsADay }] = await Promise.all([
    query(
      ctx.db,
      sql`select channel, currency, count(*) as asked, count(*) filter (where state = 'delivered') as delivered,
        count(used_at) as used, count(*) filter (where state = 'failed') as failed, coalesce(sum(cost), 0) as cost
      from ${guestCodes} where ${and(own, gte(guestCodes.at, from))} group by channel, currency`,
      figuresRow,
    ),
    ctx.db
      .select({ channel: guestCodes.channel, n: count() })
      .from(guestCodes)
      .where(and(own, eq(guestCodes.day, today)))
      .groupBy(guestCodes.channel),
    getCodeSettings(ctx),
  ]);
  const sentToday = (channel: CodeChannel) => ofToday.find((one) => one.channel === channel)?.n ?? 0;
  return {
    channels: codeChannels.map((channel) => {
      const own = rows.filter((row) => row.channel === channel);
      const total = (name: 'asked' | 'delivered' | 'used' | 'failed') => own.reduce((all, row) => all + row[name], 0);
      return {
        channel,
        asked: total('asked'),
        delivered: total('delivered'),
        used: total('used'),
        failed: total('failed'),
        costs: own
          .filter(({ cost, currency }) => cost > 0 && currency !== '')
          .map(({ cost, currency }) => ({ currency, amount: cost / 1000 })),
      };
    }),
    today: { sms: sentToday('sms'), email: sentToday('email'), smsADay, emailsADay },
  };
}
