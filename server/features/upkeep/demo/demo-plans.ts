import { planModules } from '@wifi/contract/venue/plan-words.ts';
import { changed, type UserContext } from '../../../platform/context.ts';
import { changeSubscription } from '../../venue/plans/change-subscription.ts';
import { addPlan } from '../../venue/plans/plans.ts';

const month = 30 * 86_400_000;

/** Two plans to choose from; prices in dong, which has no smaller unit. */
const offers = {
  business: {
    name: 'BUSINESS',
    pricePerMonth: 490_000,
    pricePerYear: 4_900_000,
    limits: { devices: 10, guestsAMonth: 5000, mediaMegabytes: 2000, historyMonths: 24, teamMembers: 10 },
  },
  hotel: {
    name: 'HOTEL',
    pricePerMonth: 1_490_000,
    pricePerYear: 14_900_000,
    limits: { pages: 20, devices: 100, guestsAMonth: 100_000, mediaMegabytes: 10_000, teamMembers: 50 },
  },
};

/** The hotel has paid for a year, and the plan of one venue is over; the rest are on FREE. */
export async function sellDemoPlans(
  ctx: UserContext,
  { hotel, expired }: { hotel: number; expired: number },
): Promise<void> {
  const sell = async (pageId: number, offer: keyof typeof offers, months: number, now: Date) => {
    const { name, limits, pricePerMonth, pricePerYear } = offers[offer];
    const otherMetrics = { videoUpload: 1 as const, cta: 1 as const, modules: planModules };
    const plan = await addPlan(ctx, { name, limits, pricePerMonth, pricePerYear, otherMetrics });
    await changeSubscription(
      { ...changed(ctx, { pageId }), now },
      {
        planId: plan!.id,
        term: { months },
        kind: 'hand',
        reason: 'Paid by bank transfer',
        paid: { amount: months === 12 ? pricePerYear : pricePerMonth * months, currency: 'VND' },
      },
    );
  };
  await sell(expired, 'business', 2, new Date(ctx.now.getTime() - 4 * month));
  await sell(hotel, 'hotel', 12, new Date(ctx.now.getTime() - 2 * month));
}
