import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import type { ZaloEventHandler } from '../../venue/zalo-account/zalo-events.ts';
import { guestCodes } from './tables.ts';

const receipt = z.object({ message: z.object({ tracking_id: z.uuid() }) });

/** A code that went to a guest's Zalo has arrived. */
export const noteCodeReceipt: ZaloEventHandler = async (ctx, { name, payload }) => {
  const read = name === 'user_received_message' ? receipt.safeParse(payload) : undefined;
  if (read?.success)
    await takeReport(ctx, read.data.message.tracking_id, {
      isDelivered: true,
      isFailed: false,
      cost: undefined,
      currency: '',
    });
};

const kind = 'sms-report';
const life = 3 * 24 * 60 * 60_000;

/** Known to the gateway alone, and good for one message. */
export const reportUrlOf = ({ signer, publicUrl }: Program, { pageId, id, at }: typeof guestCodes.$inferSelect) =>
  `${publicUrl}/sms-reports/${signer.sign(kind, { p: pageId, i: id }, new Date(at.getTime() + life))}`;

export function readReportToken({ signer }: Program, token: string, now: Date) {
  const opened = signer.openOnce(kind, token, now);
  return typeof opened?.p === 'number' && typeof opened.i === 'string' ? { pageId: opened.p, id: opened.i } : undefined;
}

interface Report {
  isDelivered: boolean;
  isFailed: boolean;
  /** In thousandths of the currency. */
  cost: number | undefined;
  currency: string;
}

const priceIn = (text: string | null): number | undefined => {
  const price = text === null || text.length > 20 || text.trim() === '' ? Number.NaN : Number(text);
  return price >= 0 && price < 1e9 ? Math.round(price * 1000) : undefined;
};

/** eSMS tells it in its own words (SendStatus 5 = done, 4 = refused); any other gateway in ours. */
export function readReport(query: URLSearchParams): Report {
  const status = query.get('status')?.toLowerCase() ?? '';
  const isEsms = query.has('SendStatus');
  const done = isEsms ? query.get('SendStatus') === '5' : status === 'delivered';
  const lost = isEsms ? query.get('SendStatus') === '4' : status === 'failed';
  const isDelivered = done && (!isEsms || query.get('SendSuccess') !== '0');
  const currency = isEsms ? 'VND' : (query.get('currency') ?? '');
  return {
    isDelivered,
    isFailed: lost || (done && !isDelivered),
    cost: priceIn(query.get(isEsms ? 'TotalPrice' : 'price')),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
  };
}

/** A gateway that names no currency means the page's. */
const pageCurrency = ({ pageId }: Context) =>
  sql`coalesce((select currency from page_settings where page_id = ${pageId}), '')`;

/** A report changes what is known of one message, and never what it opens. */
export async function takeReport(ctx: Context, id: string, report: Report): Promise<void> {
  const { isDelivered, isFailed, cost, currency } = report;
  if (!isDelivered && !isFailed && cost === undefined) return;
  await ctx.db
    .update(guestCodes)
    .set({
      // Who has typed a code has got it, whatever is told afterwards.
      ...(isDelivered && {
        state: 'delivered' as const,
        deliveredAt: sql`coalesce(${guestCodes.deliveredAt}, ${ctx.now.toISOString()}::timestamptz)`,
      }),
      ...(isFailed && {
        state: sql`case when ${guestCodes.usedAt} is null then 'failed' else ${guestCodes.state} end`,
      }),
      ...(cost !== undefined && { cost, currency: currency || pageCurrency(ctx) }),
    })
    .where(and(eq(guestCodes.pageId, ctx.pageId), eq(guestCodes.id, id), eq(guestCodes.channel, 'sms')));
}
