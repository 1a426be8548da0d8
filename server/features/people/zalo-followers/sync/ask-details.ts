import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { longestZaloTag, mostZaloTags } from '@wifi/contract/people/zalo-follower-words.ts';
import { inScope, transaction, type Context } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { instantOf } from '../../../../platform/zoned-time.ts';
import { erasedAmong } from '../../../access/erasure-journal/erased-since.ts';
import { callZalo, type ZaloAnswer } from '../../../venue/zalo-account/call-zalo.ts';
import { followerKey, lockFollower, own } from '../followers.ts';
import { joinByLogin, searchTextOf } from '../recognise-follower.ts';
import { zaloFollowers } from '../tables.ts';
import { addressIn, earlier, idIn, listIn, textIn, toldIn, type Told } from '../vendor-values.ts';

/** Few enough that a run is short, and another page's has its turn. */
const perRun = 100;
const atOnce = 4;
const restSeconds = 30;

/** Asks the vendor who those are of whom only a number is known, as many as its rate allows, until none is left. */
export const askDetailsJob = defineJob({
  name: 'zalo-followers.details',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  retryLimit: 3,
  retryDelaySeconds: 60,
  longestRunSeconds: 300,
  atOnce: 3,
  run: (everywhere, { pageId }) => askDetails(inScope(everywhere, pageId)),
});

async function askDetails(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select()
    .from(zaloFollowers)
    .where(and(eq(zaloFollowers.pageId, ctx.pageId), isNull(zaloFollowers.syncedAt)))
    .orderBy(asc(zaloFollowers.userId))
    .limit(perRun);
  let stopped: 'later' | 'failed' | undefined;
  const queue = [...waiting];
  const ask = async () => {
    for (let next = queue.pop(); next && !stopped; next = queue.pop()) {
      const said = await askOne(ctx, next);
      // Those beside it may have been answered meanwhile: that takes nothing back.
      stopped ??= said;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  if (stopped === 'failed') return;
  if (stopped === 'later') await ctx.later(again(ctx, restSeconds));
  else if (waiting.length === perRun) await ctx.later(again(ctx, 0));
}

const again = ({ pageId }: Context, seconds: number) =>
  askDetailsJob.with({ pageId }, new Date(Date.now() + seconds * 1000));

/** `later`: the vendor wants to be asked later; `failed`: not before a person has mended the connection. */
async function askOne(ctx: Context, { userId }: { userId: string }): Promise<'later' | 'failed' | undefined> {
  const askedAt = new Date();
  const answer = await callZalo(ctx, {
    host: 'oa',
    method: 'GET',
    path: '/v3.0/oa/user/detail',
    data: { user_id: userId },
  });
  if (isOfTheWay(answer)) return answer.kind === 'reconnect' || answer.kind === 'billing' ? 'failed' : 'later';
  await transaction(ctx, async (ctx) => {
    await writeDetails(ctx, userId, answer.ok ? toldIn(answer.data) : undefined, askedAt);
    await joinByLogin(ctx, userId);
  });
  return undefined;
}

/** What was refused of one person would be refused again; everything else is said of the connection. */
const isOfTheWay = (answer: ZaloAnswer): answer is Extract<ZaloAnswer, { ok: false }> =>
  !answer.ok && answer.kind !== 'recipient' && answer.kind !== 'payload';

async function writeDetails(ctx: Context, userId: string, told: Told | undefined, askedAt: Date): Promise<void> {
  const stored = await lockFollower(ctx, userId);
  if (!stored) return;
  if (!told) {
    await ctx.db.update(zaloFollowers).set({ syncedAt: askedAt }).where(own(ctx, userId));
    return;
  }
  // What staff once noted at the vendor of somebody who was erased since does not come back from there.
  const isNewcomer = (await erasedAmong(ctx, [followerKey(userId)])).size > 0;
  const names = {
    displayName: textIn(told, 'display_name'),
    alias: isNewcomer ? stored.alias : textIn(told, 'user_alias'),
  };
  const tags = listIn(toldIn(told.tags_and_notes_info), 'tag_names', mostZaloTags)
    .map((tag) => textIn({ tag }, 'tag', longestZaloTag))
    .filter((tag) => tag !== '');
  const interaction = dayOf(textIn(told, 'user_last_interaction_date', 10));
  const isNews = stored.changedAt === null || stored.changedAt < askedAt;
  await ctx.db
    .update(zaloFollowers)
    .set({
      ...names,
      avatar: addressIn(told, 'avatar'),
      userIdByApp: idIn(told, 'user_id_by_app') || stored.userIdByApp,
      tags: isNewcomer ? stored.tags : [...new Set(tags)],
      searchText: searchTextOf({ ...stored, ...names }),
      syncedAt: askedAt,
      ...(isNews &&
        typeof told.user_is_follower === 'boolean' && { isFollower: told.user_is_follower, changedAt: askedAt }),
      ...(interaction && {
        lastInteractionAt: sql`greatest(${zaloFollowers.lastInteractionAt},
          ${earlier(interaction, ctx.now).toISOString()}::timestamptz)`,
      }),
    })
    .where(own(ctx, userId));
}

/** The vendor tells the day alone, by its own clocks. Its beginning: no window is taken for open that is not. */
function dayOf(text: string): Date | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(20\d{2})$/.exec(text) ?? [];
  return day === undefined ? undefined : instantOf(`${year}-${month}-${day}T00:00:00`, 'Asia/Ho_Chi_Minh');
}
