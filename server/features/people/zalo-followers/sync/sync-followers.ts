import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context, type PageContext } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { AppError } from '../../../../platform/errors.ts';
import { defineJob, handOut } from '../../../../platform/jobs/job.ts';
import { dayIn } from '../../../../platform/zoned-time.ts';
import { erasedAmong } from '../../../access/erasure-journal/erased-since.ts';
import { accountOf } from '../../../venue/zalo-account/account-of.ts';
import { callZalo, type ZaloAnswer } from '../../../venue/zalo-account/call-zalo.ts';
import { followerKey } from '../followers.ts';
import { zaloFollowers, zaloSyncs, type SyncSegment } from '../tables.ts';
import { idIn, listIn, textIn, toldIn } from '../vendor-values.ts';
import { askDetailsJob } from './ask-details.ts';
import { askOf, lastOffset, mostListed, perCall, splitSegment, wholeList } from './segments.ts';

const callsPerRun = 40;
const restSeconds = 30;
const mostSegments = 5000;
const mostTags = 200;
/** Who was asked about since then is not asked about again. */
const detailsStandFor = 86_400_000;

/**
 * Reads the vendor's list on from where the row says, and says there how far it came: whoever ends in between, the next
 * run goes on at that place.
 */
const syncJob = defineJob({
  name: 'zalo-followers.sync',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  retryLimit: 5,
  retryDelaySeconds: 60,
  longestRunSeconds: 300,
  atOnce: 3,
  run: (everywhere, { pageId }) => syncFollowers(inScope(everywhere, pageId)),
});

/** Of every page: those whose list was being read when a program ended, or that wait for a better hour. */
const resumeJob = defineJob({
  name: 'zalo-followers.resume',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: async (ctx) => {
    const open = await inScope(ctx, 'every')
      .db.select({ pageId: zaloSyncs.pageId })
      .from(zaloSyncs)
      .where(inArray(zaloSyncs.state, ['waiting', 'running']));
    await handOut(ctx, syncJob, open);
  },
});

export const syncJobs = [syncJob, resumeJob, askDetailsJob];

const own = (ctx: Context) => eq(zaloSyncs.pageId, ctx.pageId);

export async function getSync(ctx: Context) {
  const [row] = await ctx.db.select().from(zaloSyncs).where(own(ctx));
  return row
    ? { state: row.state, found: row.found, detail: row.detail, startedAt: row.startedAt, finishedAt: row.finishedAt }
    : { state: 'done' as const, found: 0, detail: '', startedAt: null, finishedAt: null };
}

/** One that is under way goes on: asking twice does not begin it anew. */
export function startSync(ctx: PageContext) {
  return transaction(ctx, async (ctx) => {
    if (!(await accountOf(ctx))) throw new AppError('zalo-not-connected');
    const fresh = {
      state: 'running' as const,
      segments: wholeList(),
      isPartial: false,
      found: 0,
      detail: '',
      startedAt: ctx.now,
    };
    const begun = await ctx.db
      .insert(zaloSyncs)
      .values({ pageId: ctx.pageId, ...fresh })
      .onConflictDoUpdate({
        target: zaloSyncs.pageId,
        set: { ...fresh, finishedAt: null },
        setWhere: inArray(zaloSyncs.state, ['done', 'failed']),
      })
      .returning({ state: zaloSyncs.state });
    await ctx.later(syncJob.with({ pageId: ctx.pageId }));
    if (begun.length > 0) await ctx.record('zalo.sync-started');
    return getSync(ctx);
  });
}

async function syncFollowers(ctx: Context): Promise<void> {
  for (let call = 0; call < callsPerRun; call += 1) {
    const [sync] = await ctx.db.select().from(zaloSyncs).where(own(ctx));
    if (!sync || sync.state === 'done' || sync.state === 'failed') return;
    const [segment, ...rest] = sync.segments;
    if (!segment) return finish(ctx, sync.startedAt);
    const answer = await callZalo(ctx, {
      host: 'oa',
      method: 'GET',
      path: '/v3.0/oa/user/getlist',
      data: askOf(segment),
    });
    if (!answer.ok) return stop(ctx, answer);
    const told = toldIn(answer.data);
    const ids = listIn(told, 'users', perCall).map((user) => idIn(toldIn(user), 'user_id'));
    const found = ids.filter((id) => id !== '');
    const total = Number(textIn(told, 'total', 20)) || 0;
    const isTooLong = segment.offset === 0 && total > mostListed;
    const split = isTooLong ? await partsOf(ctx, segment) : [];
    const next = segment.offset + perCall;
    // The whole list and a single day are read beside their parts: who never did anything stands in no day, and who
    // has no tag among those of none.
    const isWhole = segment.from === undefined || isOneDay(segment);
    const isOver = (isTooLong && !isWhole) || next >= total || next > lastOffset || ids.length === 0;
    await noteFound(ctx, {
      ids: [...new Set(found)],
      isFollower: segment.isFollower,
      startedAt: sync.startedAt,
      isPartial: sync.isPartial || (isTooLong && isOneDay(segment)),
      before: sync.segments,
      after: [...(isOver ? [] : [{ ...segment, offset: next }]), ...split, ...rest].slice(0, mostSegments),
    });
  }
  await ctx.later(syncJob.with({ pageId: ctx.pageId }));
}

const isOneDay = ({ from, to }: SyncSegment): boolean => from !== undefined && from === to;

async function partsOf(ctx: Context, segment: SyncSegment): Promise<SyncSegment[]> {
  const today = dayIn('Asia/Ho_Chi_Minh', new Date());
  const tags = isOneDay(segment) && segment.tag === undefined ? await tagsOfAccount(ctx) : [];
  return splitSegment(segment, tags, today);
}

async function tagsOfAccount(ctx: Context): Promise<string[]> {
  const answer = await callZalo(ctx, { host: 'oa', method: 'GET', path: '/v2.0/oa/tag/gettagsofoa' });
  if (!answer.ok || !Array.isArray(answer.data)) return [];
  return answer.data
    .slice(0, mostTags)
    .map((tag) => textIn({ tag }, 'tag', 200))
    .filter((tag) => tag !== '');
}

interface Found {
  ids: string[];
  isFollower: boolean;
  startedAt: Date;
  isPartial: boolean;
  before: SyncSegment[];
  after: SyncSegment[];
}

/** Whom the call found and where the next one begins, in one transaction; nothing if another run was faster. */
async function noteFound(ctx: Context, { ids, isFollower, startedAt, isPartial, before, after }: Found): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [mine] = await ctx.db
      .update(zaloSyncs)
      .set({ segments: after, isPartial, found: sql`${zaloSyncs.found} + ${ids.length}`, state: 'running' })
      .where(and(own(ctx), sql`${zaloSyncs.segments} = ${JSON.stringify(before)}::jsonb`))
      .returning({ pageId: zaloSyncs.pageId });
    if (!mine || ids.length === 0) return;
    const erased = await erasedAmong(ctx, ids.map(followerKey));
    const forgotten = ids.filter((id) => erased.has(followerKey(id)));
    const now = new Date().toISOString();
    const since = startedAt.toISOString();
    const askedBefore = new Date(ctx.now.getTime() - detailsStandFor).toISOString();
    // A webhook that came since the list was begun knows better whether somebody follows. Who was erased comes back by
    // writing or following anew, and not because the vendor still lists them.
    await ctx.db.execute(sql`
      insert into ${zaloFollowers} as old (page_id, user_id, is_follower, changed_at, listed_at, created_at)
      select ${ctx.pageId}, id, ${isFollower}, ${since}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${arrayLiteral(ids)}::text[]) as id where id <> all (${arrayLiteral(forgotten)}::text[])
        or exists (select from ${zaloFollowers} back where back.page_id = ${ctx.pageId} and back.user_id = id)
      on conflict (page_id, user_id) do update set listed_at = excluded.listed_at,
        is_follower = case when coalesce(old.changed_at < excluded.changed_at, true) then excluded.is_follower
          else old.is_follower end,
        changed_at = greatest(old.changed_at, excluded.changed_at),
        synced_at = case when old.synced_at < ${askedBefore}::timestamptz then null else old.synced_at end`);
  });
}

/** Who stands in the list no more follows no more, unless a webhook said otherwise or the list was cut short. */
async function finish(ctx: Context, startedAt: Date): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(zaloSyncs)
      .set({ state: 'done', finishedAt: new Date() })
      .where(and(own(ctx), inArray(zaloSyncs.state, ['running', 'waiting'])))
      .returning({ isPartial: zaloSyncs.isPartial });
    if (!ended) return;
    await ctx.later(askDetailsJob.with({ pageId: ctx.pageId }));
    if (ended.isPartial) return;
    await ctx.db
      .update(zaloFollowers)
      .set({ isFollower: false, changedAt: startedAt, unfollowedAt: startedAt })
      .where(
        and(
          eq(zaloFollowers.pageId, ctx.pageId),
          eq(zaloFollowers.isFollower, true),
          or(isNull(zaloFollowers.listedAt), lt(zaloFollowers.listedAt, startedAt)),
          or(isNull(zaloFollowers.changedAt), lt(zaloFollowers.changedAt, startedAt)),
        ),
      );
  });
}

/** What a person must mend ends it, in the vendor's words; everything else is tried again from the same place. */
async function stop(ctx: Context, answer: Extract<ZaloAnswer, { ok: false }>): Promise<void> {
  const isOver = ['reconnect', 'billing', 'payload', 'recipient'].includes(answer.kind);
  await ctx.db
    .update(zaloSyncs)
    .set({ state: isOver ? 'failed' : 'waiting', detail: answer.message, ...(isOver && { finishedAt: new Date() }) })
    .where(own(ctx));
  if (!isOver) await ctx.later(syncJob.with({ pageId: ctx.pageId }, new Date(Date.now() + restSeconds * 1000)));
}
