import { and, eq, inArray } from 'drizzle-orm';
import type { FlowWhen } from '@wifi/contract/marketing/automation-flow.ts';
import type { Context } from '../../../platform/context.ts';
import { sameGuest } from '../../people/profiles/merge/same-guest.ts';
import { foldText } from '../../people/profiles/recognise/fold.ts';
import { zaloFollowers, zaloLines } from '../../people/zalo-followers/tables.ts';

/** What was said, by the lines of the conversation; what was erased since says nothing. */
export async function textsOf(
  ctx: Context,
  events: readonly { lineId: string | null }[],
): Promise<Map<string, string>> {
  const ids = events.flatMap(({ lineId }) => lineId ?? []);
  const rows = await ctx.db
    .select({ id: zaloLines.id, text: zaloLines.text })
    .from(zaloLines)
    .where(and(eq(zaloLines.pageId, ctx.pageId), inArray(zaloLines.id, ids)));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Those that a guest is known as on Zalo: each of the profiles that were found to be one may have brought one. */
export async function followersOf(ctx: Context, profileId: number): Promise<string[]> {
  const same = await sameGuest(ctx, profileId);
  const rows = await ctx.db
    .select({ userId: zaloFollowers.userId })
    .from(zaloFollowers)
    .where(and(eq(zaloFollowers.pageId, ctx.pageId), inArray(zaloFollowers.profileId, same)));
  return rows.map(({ userId }) => userId);
}

/** Longer messages are looked at no further. */
const longestText = 2000;
/** Whole words: “an” is not meant by “ban”. */
const wordsOf = (text: string): string =>
  ` ${foldText(text.slice(0, longestText))
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()} `;

/** One of signs alone is read as nothing: it would be found in whatever else is of signs alone. */
export const isReadable = (keyword: string): boolean => wordsOf(keyword).trim() !== '';

/** Whether a text is what an automation waits for. A tapped button comes as the very text that it holds. */
export function isMeant(when: Extract<FlowWhen, { kind: 'zalo-wrote' | 'zalo-tapped' }>, text: string): boolean {
  if (when.kind === 'zalo-tapped') return text.trim() === when.payload;
  if (when.keywords.length === 0) return true;
  const said = wordsOf(text);
  return when.keywords.some((keyword) => said.includes(wordsOf(keyword)));
}
