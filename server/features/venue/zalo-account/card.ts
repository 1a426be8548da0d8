import { and, eq } from 'drizzle-orm';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../../platform/context.ts';
import { callZalo, type ZaloAnswer, type ZaloAsk } from './call-zalo.ts';
import { zaloAccounts } from './tables.ts';

const longestName = 200;
const longestAddress = 1000;
const mostPeople = 2_000_000_000;

export const askCard: ZaloAsk = { host: 'oa', method: 'GET', path: '/v2.0/oa/getoa' };
const askQuota: ZaloAsk = {
  host: 'oa',
  method: 'POST',
  path: '/v3.0/oa/quota/message',
  body: { quota_owner: 'OA', product_type: 'cs' },
};

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? cutText(String(value), longestName) : '';
const countOf = (value: unknown): number | null => {
  const count = Math.trunc(Number(value));
  return value !== null && count >= 0 && count <= mostPeople ? count : null;
};

/** Only what a browser shows as a picture from elsewhere. */
function pictureOf(value: unknown): string {
  const isAddress = typeof value === 'string' && value.length <= longestAddress && URL.canParse(value);
  return isAddress && new URL(value).protocol === 'https:' ? new URL(value).href : '';
}

/** Undefined where the answer does not say which account it is of. */
export function readCard(data: unknown) {
  const said = fieldsOf(data);
  const oaId = textOf(said.oa_id) || textOf(said.oaid);
  if (!/^\d{5,30}$/.test(oaId)) return undefined;
  return {
    oaId,
    name: textOf(said.name),
    avatar: pictureOf(said.avatar),
    isVerified: said.is_verified === true || said.is_verified === 'true' || said.is_verified === 1,
    packageName: textOf(said.package_name),
    packageUntil: textOf(said.package_valid_through_date),
    followers: countOf(said.num_follower) ?? 0,
  };
}

/** Zalo lists what is bought and what is free: they are added up. */
function readQuota(answer: ZaloAnswer): { quotaTotal: number | null; quotaLeft: number | null } {
  const rows = answer.ok ? (Array.isArray(answer.data) ? answer.data : [answer.data]) : [];
  const sum = (name: string) =>
    rows.reduce<number | null>((all, row) => {
      const count = countOf(fieldsOf(row)[name]);
      return count === null ? all : Math.min(mostPeople, (all ?? 0) + count);
    }, null);
  const [quotaTotal, quotaLeft] = [sum('total'), sum('remain')];
  return quotaTotal === null || quotaLeft === null ? { quotaTotal: null, quotaLeft: null } : { quotaTotal, quotaLeft };
}

/** Asks anew what the account is called, and what it has left. */
export async function refreshCard(ctx: Context): Promise<ZaloAnswer> {
  const answer = await callZalo(ctx, askCard);
  const card = answer.ok ? readCard(answer.data) : undefined;
  if (!card) return answer;
  const { oaId, ...shown } = card;
  const quota = readQuota(await callZalo(ctx, askQuota));
  await ctx.db
    .update(zaloAccounts)
    .set({ ...shown, ...quota, cardAt: new Date() })
    .where(and(eq(zaloAccounts.pageId, ctx.pageId), eq(zaloAccounts.oaId, oaId)));
  return answer;
}
