import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import type { WindowLimit } from '../../../platform/db/tables/window-counts.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { countGuess, forgetGuess } from '../../venue/auth/guess-limits.ts';
import { changeSubscription, foreseeSubscription, subscriptionNow } from '../../venue/plans/change-subscription.ts';
import type { Term } from '../../venue/plans/next-subscription.ts';
import { plans } from '../../venue/plans/tables.ts';
import { comparePlans } from './compare-plans.ts';
import { lookupOf } from './sealed-code.ts';
import { licenceBatches, licenceCodes } from './tables.ts';

/** What a code would do to this page now. Spends nothing. */
export async function previewLicence(ctx: PageContext, { code }: { code: string }) {
  const licence = await findTypedLicence(ctx, code);
  return foresee(ctx, licence);
}

/**
 * Puts a code in, if the page still has what the preview was shown for. Of any number of people who put in one code at
 * once, the statement that marks it lets one go on; all or nothing of the rest follows in its transaction.
 */
export async function redeemLicence(ctx: PageContext, { code, seen }: { code: string; seen: string }) {
  const { id } = await findTypedLicence(ctx, code);
  return transaction(ctx, async (ctx) => {
    const [won] = await ctx.db
      .update(licenceCodes)
      .set({ state: 'used', usedAt: ctx.now, usedBy: ctx.actor.label, usedOn: ctx.pageId })
      .where(
        and(
          eq(licenceCodes.id, id),
          eq(licenceCodes.state, 'unused'),
          inArray(
            licenceCodes.batchId,
            ctx.db
              .select({ id: licenceBatches.id })
              .from(licenceBatches)
              .where(or(isNull(licenceBatches.validUntil), gt(licenceBatches.validUntil, ctx.now))),
          ),
        ),
      )
      .returning({ id: licenceCodes.id });
    if (!won) throw badField('code', whyRefused(ctx, await getLicence(ctx, id)) ?? 'licence-used');
    // Held from here on: what is said below is what happens.
    await subscriptionNow(ctx, true);
    const licence = await getLicence(ctx, id);
    const { term, ...said } = await foresee(ctx, licence);
    if (said.seen !== seen) throw new AppError('conflict');
    await changeSubscription(ctx, {
      planId: licence.plan.id,
      term,
      kind: 'code',
      reference: licence.serial,
      // What was sold is honoured, also when the plan is no longer offered.
      allowsArchived: true,
    });
    await ctx.record('licence.used', { code: licence.serial, plan: licence.plan.name, months: licence.months });
    return said;
  });
}

type Licence = Awaited<ReturnType<typeof getLicence>>;

async function getLicence(ctx: Context, id: number) {
  const [found] = await licencesWhere(ctx).where(eq(licenceCodes.id, id));
  if (!found) throw new AppError('not-found');
  return present(found);
}

const licencesWhere = (ctx: Context) =>
  ctx.db
    .select({ code: licenceCodes, batch: licenceBatches, plan: plans })
    .from(licenceCodes)
    .innerJoin(licenceBatches, eq(licenceBatches.id, licenceCodes.batchId))
    .innerJoin(plans, eq(plans.id, licenceBatches.planId))
    .$dynamic();

const present = ({ code, batch, plan }: Awaited<ReturnType<typeof licencesWhere>>[number]) => ({
  ...code,
  serial: `${batch.id}-${code.number}`,
  months: batch.months,
  validUntil: batch.validUntil,
  plan,
});

/**
 * One answer for all that does not exist, and the attempt stays counted. Whoever has a whole code may know what has
 * become of it: it cannot be come by through guessing.
 */
async function findTypedLicence(ctx: PageContext, typed: string): Promise<Licence> {
  const lookup = lookupOf(ctx.program, typed);
  // Nobody guesses with these: they tell nothing that the form of a code would not.
  if (!lookup) throw badField('code', 'licence-mistyped');
  const limits = limitsOn(ctx);
  await countGuess(ctx, limits);
  const [found] = await licencesWhere(ctx).where(eq(licenceCodes.lookup, lookup));
  if (!found) throw badField('code', 'licence-unknown');
  await forgetGuess(ctx, limits);
  const licence = present(found);
  const why = whyRefused(ctx, licence);
  if (why) throw badField('code', why);
  return licence;
}

const minutes = 60_000;

const limitsOn = (ctx: PageContext): WindowLimit[] => [
  { key: `licence/person/${ctx.actor.uid}`, most: 10, window: 15 * minutes },
  { key: `licence/page/${ctx.pageId}`, most: 30, window: 60 * minutes },
  { key: `licence/address/${digest(ctx.address)}`, most: 50, window: 15 * minutes },
];

function whyRefused(ctx: PageContext, { state, usedOn, validUntil }: Licence) {
  if (state === 'revoked') return 'licence-revoked';
  if (state === 'used') return usedOn === ctx.pageId ? 'licence-used-here' : 'licence-used';
  return validUntil && validUntil <= ctx.now ? 'licence-expired' : undefined;
}

async function foresee(ctx: PageContext, { plan, months }: Licence) {
  const term: Term = months === null ? 'lifetime' : { months };
  const { before, next, notSold } = await foreseeSubscription(ctx, { planId: plan.id, term });
  if (notSold) throw badField('code', `licence-${notSold}`, { plan: before.planName });
  const { endsAt, isLifetime, isExtension, carriedDays, lostDays, losesLifetime } = next;
  return {
    term,
    plan: plan.name,
    months,
    endsAt,
    isLifetime,
    isExtension,
    carriedDays,
    lostDays,
    losesLifetime,
    ...(await comparePlans(ctx, plan)),
    /** Names what the page has now: nobody agrees to one thing and gets another. */
    seen: `${before.planId}-${before.endsAt?.getTime() ?? 0}-${before.isLifetime ? 1 : 0}`,
  };
}
