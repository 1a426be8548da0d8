import { asc, isNull } from 'drizzle-orm';
import { monthsOnSale, type MonthsOnSale } from '@wifi/contract/sales/payment-words.ts';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import type { PageContext } from '../../../platform/context.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { subscriptionNow } from '../../venue/plans/change-subscription.ts';
import { nextSubscription, whyNotSold } from '../../venue/plans/next-subscription.ts';
import type { Plan } from '../../venue/plans/plan-of.ts';
import { plans } from '../../venue/plans/tables.ts';
import { providersOn } from './providers-on.ts';

const priceOf = (plan: Plan, months: MonthsOnSale): number => (months === 12 ? plan.pricePerYear : plan.pricePerMonth);

/** Plans that cost something, for as long as they have a price for, and that somebody set up here takes money for. */
export async function listOffers(ctx: PageContext) {
  const providers = providersOn(ctx.program);
  if (providers.length === 0) return { offers: [] };
  const [before, timeZone] = [await subscriptionNow(ctx), await timeZoneOf(ctx)];
  const onSale = await ctx.db
    .select()
    .from(plans)
    .where(isNull(plans.archivedAt))
    .orderBy(asc(plans.position), asc(plans.id));
  const offers = onSale
    .filter((plan) => plan.name !== freePlan)
    .flatMap((plan) =>
      monthsOnSale.map((months) => ({ plan, to: { ...plan, planId: plan.id, planName: plan.name, term: { months } } })),
    )
    .filter(({ to }) => !whyNotSold(before, to, ctx.now))
    .map(({ plan, to }) => {
      const { months } = to.term;
      const amount = priceOf(plan, months);
      const { endsAt, isExtension, carriedDays, lostDays } = nextSubscription(before, to, ctx.now, timeZone);
      return {
        planId: plan.id,
        plan: plan.name,
        months,
        amount,
        currency: plan.currency,
        providers: providers.filter(({ takes }) => takes(amount, plan.currency)).map(({ name }) => name),
        endsAt,
        isExtension,
        carriedDays,
        lostDays,
      };
    });
  return { offers: offers.filter(({ amount, providers }) => amount > 0 && providers.length > 0) };
}
