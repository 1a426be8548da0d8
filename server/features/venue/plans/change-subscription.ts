import { eq } from 'drizzle-orm';
import type { ChangeKind } from '@wifi/contract/venue/plan-words.ts';
import type { Context } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { timeZoneOf } from '../page-settings/page-clock.ts';
import { nextSubscription, whyNotSold, type SubscriptionNow, type Term } from './next-subscription.ts';
import { pageSubscriptions, plans, subscriptionChanges } from './tables.ts';

interface SubscriptionChange {
  planId: number;
  term: Term;
  kind: Exclude<ChangeKind, 'ended' | 'refund'>;
  reason?: string;
  /** Of a licence code or a payment. */
  reference?: string;
  /** What was paid, in the smallest unit of the currency. */
  paid?: { amount: number; currency: string };
  /** Plans that are not offered any more can be extended, and given by who knows it. */
  allowsArchived?: boolean;
  /** Of whoever does not see what is lost: what a page has for good is not ended by it. */
  keepsLifetime?: boolean;
}

/** Held until the transaction ends where `locked`: of two changes at once, the second goes on from the first. */
export async function subscriptionNow(ctx: Context, locked = false): Promise<SubscriptionNow & { startedAt: Date }> {
  const own = eq(pageSubscriptions.pageId, ctx.pageId);
  // A statement of its own: one that joins the plan as well would, after waiting, look for the plan of before.
  if (locked)
    await ctx.db.select({ pageId: pageSubscriptions.pageId }).from(pageSubscriptions).where(own).for('update');
  const [found] = await ctx.db
    .select({
      planId: pageSubscriptions.planId,
      planName: plans.name,
      pricePerMonth: plans.pricePerMonth,
      pricePerYear: plans.pricePerYear,
      currency: plans.currency,
      endsAt: pageSubscriptions.endDate,
      isLifetime: pageSubscriptions.isLifetime,
      anchorDay: pageSubscriptions.anchorDay,
      startedAt: pageSubscriptions.startedAt,
    })
    .from(pageSubscriptions)
    .innerJoin(plans, eq(plans.id, pageSubscriptions.planId))
    .where(own);
  if (!found) throw new Error(`Page ${ctx.pageId} has no subscription`);
  return found;
}

/** Nothing in the product reaches beyond: lists and reports are read by dates of four digits. */
const lastEnd = new Date('2200-01-01T00:00:00Z');

/** What would become of the page's subscription now. It is what `changeSubscription` does, asked before. */
export async function foreseeSubscription(
  ctx: Context,
  { planId, term }: { planId: number; term: Term },
  before?: SubscriptionNow,
) {
  const now = before ?? (await subscriptionNow(ctx));
  const [plan] = await ctx.db.select().from(plans).where(eq(plans.id, planId));
  if (!plan) throw badField('planId', 'not-one-of');
  const to = { ...plan, planId, planName: plan.name, term };
  const next = nextSubscription(now, to, ctx.now, await timeZoneOf(ctx));
  return { before: now, plan, next, notSold: whyNotSold(now, to, ctx.now) };
}

/** Must run in a transaction with the page's scope; whoever spends a code or books a payment does it in the same. */
export async function changeSubscription(ctx: Context, change: SubscriptionChange) {
  if (!ctx.isInTransaction) throw new Error('A subscription changes together with what it is changed for');
  const { planId, term, kind, reason = '', reference = '', paid } = change;
  const before = await subscriptionNow(ctx, true);
  const { plan, next } = await foreseeSubscription(ctx, { planId, term }, before);
  if (plan.archivedAt && planId !== before.planId && !change.allowsArchived) throw badField('planId', 'not-one-of');
  if (change.keepsLifetime && next.losesLifetime)
    throw badField('planId', 'plan-ends-for-good', { plan: before.planName });
  const { endsAt, isLifetime, anchorDay, carriedDays, lostDays } = next;
  if (endsAt && endsAt >= lastEnd) throw badField('until' in Object(term) ? 'until' : 'months', 'day-out-of-reach');
  await ctx.db
    .update(pageSubscriptions)
    .set({
      planId,
      endDate: endsAt,
      isLifetime,
      anchorDay,
      startedAt: next.isExtension ? before.startedAt : ctx.now,
      remindedDays: null,
      lapsedAt: null,
    })
    .where(eq(pageSubscriptions.pageId, ctx.pageId));
  const id = await addChange(ctx, {
    kind,
    fromPlanId: before.planId,
    toPlanId: planId,
    endBefore: before.endsAt,
    endAfter: endsAt,
    wasLifetime: before.isLifetime,
    isLifetime,
    carriedDays,
    lostDays,
    ...(paid && { amount: paid.amount, currency: paid.currency }),
    reason,
    reference,
  });
  await ctx.record('subscription.changed', {
    from: before.planName,
    to: plan.name,
    kind,
    ends: endsAt?.toISOString() ?? (isLifetime ? 'never' : ''),
    ...(carriedDays > 0 && { carriedDays }),
    ...(lostDays > 0 && { lostDays }),
    ...(reason && { reason }),
  });
  return { id, before, plan: plan.name, ...next };
}

type NewChange = Omit<typeof subscriptionChanges.$inferInsert, 'pageId' | 'at' | 'actorUid' | 'actorLabel'>;

export async function addChange(ctx: Context, change: NewChange): Promise<number> {
  const [added] = await ctx.db
    .insert(subscriptionChanges)
    .values({
      pageId: ctx.pageId,
      at: ctx.now,
      actorUid: ctx.actor.kind === 'user' ? ctx.actor.uid : null,
      actorLabel: ctx.actor.kind === 'nobody' ? '' : ctx.actor.label,
      ...change,
    })
    .returning({ id: subscriptionChanges.id });
  return added!.id;
}
