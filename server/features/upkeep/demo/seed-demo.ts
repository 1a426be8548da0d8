import { memberGroup, platformAdminGroup } from '@wifi/contract/limits.ts';
import { roles } from '@wifi/contract/permissions.ts';
import { planModules } from '@wifi/contract/venue/plan-words.ts';
import { changed, transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';
import { actorOf } from '../../venue/auth/sign-in.ts';
import { createUser, type User } from '../../venue/auth/users.ts';
import { grantRole } from '../../venue/page-roles/page-roles.ts';
import { createPage } from '../../venue/pages/pages.ts';
import { changeSubscription } from '../../venue/plans/change-subscription.ts';
import { addPlan } from '../../venue/plans/plans.ts';
import type { DemoFile } from './demo-file.ts';
import { demoPeople, demoVenue, otherDemoVenues } from './demo-venues.ts';

/** A small, believable house to look around in. Everything or nothing. */
export async function seedDemo(ctx: Context, file: DemoFile): Promise<void> {
  const people = ['platformAdmin', ...roles] as const;
  const hashes = new Map(
    await Promise.all(people.map(async (who) => [who, await hashPassword(file[who].password)] as const)),
  );
  await transaction(
    ctx,
    async (ctx) => {
      const uids = new Map<string, number>();
      let owner: User | undefined;
      for (const who of people) {
        const user = await createUser(ctx, {
          email: file[who].email_mobile,
          displayName: demoPeople[who],
          passwordHash: hashes.get(who)!,
          groupId: who === 'platformAdmin' ? platformAdminGroup : memberGroup,
        });
        uids.set(who, user.id);
        if (who === 'admin') owner = user;
      }
      const asOwner = changed(ctx, { actor: actorOf(owner!) });
      const others: number[] = [];
      for (const venue of otherDemoVenues) others.push(await createPage(asOwner, venue));
      // Lists show the newest first: the venue that everyone works on is made last.
      const pageId = await createPage(asOwner, demoVenue, file.page.eid);
      for (const role of roles)
        if (role !== 'admin') await grantRole(changed(asOwner, { pageId }), uids.get(role)!, role);
      await sellDemoPlans(asOwner, { hotel: pageId, expired: others.at(-1)! });
      // Many pages are made in one go.
    },
    'every',
  );
}

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
async function sellDemoPlans(ctx: UserContext, { hotel, expired }: { hotel: number; expired: number }): Promise<void> {
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
