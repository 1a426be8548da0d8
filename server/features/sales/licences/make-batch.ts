import { setImmediate as turn } from 'node:timers/promises';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { NewLicenceBatch } from '@wifi/contract/sales/licences.ts';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { plans } from '../../venue/plans/tables.ts';
import { drawLicenceCode, sealLicenceCode, type SealedCode } from './sealed-code.ts';
import { licenceBatches, licenceCodes } from './tables.ts';

/** All of a batch or nothing. */
export async function makeLicenceBatch(ctx: Context, input: NewLicenceBatch): Promise<{ id: number; count: number }> {
  return addLicenceBatch(
    ctx,
    input,
    Array.from({ length: input.count }, () => drawLicenceCode(input.prefix)),
  );
}

export async function addLicenceBatch(
  ctx: Context,
  { planId, validUntil: until, ...input }: NewLicenceBatch,
  codes: readonly string[],
): Promise<{ id: number; count: number }> {
  const plan = await getSellablePlan(ctx, planId);
  const validUntil = until === null ? null : new Date(until);
  if (validUntil && validUntil <= ctx.now) throw badField('validUntil', 'end-before-now');
  const sealed = await sealAll(ctx, codes);
  const add = async (ctx: Context) => {
    const [batch] = await ctx.db
      .insert(licenceBatches)
      .values({
        ...input,
        planId,
        validUntil,
        createdAt: ctx.now,
        createdBy: ctx.actor.kind === 'nobody' ? '' : ctx.actor.label,
      })
      .returning({ id: licenceBatches.id });
    // The codes travel as two arrays, since a row of values each would pass the protocol's limit of parameters.
    await ctx.db.execute(sql`
      insert into ${licenceCodes} (batch_id, number, lookup, sealed)
      select ${batch!.id}, number, lookup, sealed
      from unnest(${sql.param(sealed.map(({ lookup }) => lookup))}::text[],
        ${sql.param(sealed.map(({ sealed }) => sealed))}::text[]) with ordinality as code (lookup, sealed, number)`);
    await ctx.record('licences.made', {
      batch: batch!.id,
      count: input.count,
      plan: plan.name,
      months: input.months,
      reseller: input.reseller,
    });
    return { id: batch!.id, count: input.count };
  };
  return ctx.isInTransaction ? add(ctx) : transaction(ctx, add);
}

const sealedAtOnce = 100;

/** Routers and guests wait for the same thread: a large batch lets them pass in between. */
async function sealAll(ctx: Context, codes: readonly string[]): Promise<SealedCode[]> {
  const sealed: SealedCode[] = [];
  for (const [at, code] of codes.entries()) {
    if (at > 0 && at % sealedAtOnce === 0) await turn();
    sealed.push(sealLicenceCode(ctx.program, code));
  }
  return sealed;
}

// FREE is what a page has without a code. What is not offered any more is not sold either.
const sellable = and(ne(plans.name, freePlan), isNull(plans.archivedAt));

export function listSellablePlans(ctx: Context) {
  return ctx.db
    .select({ id: plans.id, name: plans.name })
    .from(plans)
    .where(sellable)
    .orderBy(asc(plans.position), asc(plans.id));
}

async function getSellablePlan(ctx: Context, planId: number) {
  const [plan] = await ctx.db
    .select({ name: plans.name })
    .from(plans)
    .where(and(eq(plans.id, planId), sellable));
  if (!plan) throw badField('planId', 'not-one-of');
  return plan;
}
