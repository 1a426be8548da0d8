import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { addLicenceBatch, listSellablePlans } from '../../sales/licences/make-batch.ts';
import { lookupOf } from '../../sales/licences/sealed-code.ts';
import { licenceCodes } from '../../sales/licences/tables.ts';

/** One code of a plan that is offered, to be put in on whichever page somebody tries it. */
export async function addDemoLicence(ctx: Context, code: string): Promise<void> {
  const [plan] = await listSellablePlans(ctx);
  const lookup = lookupOf(ctx.program, code);
  if (!plan || !lookup) return;
  // A start that was cut short may have come this far.
  const [there] = await ctx.db
    .select({ id: licenceCodes.id })
    .from(licenceCodes)
    .where(eq(licenceCodes.lookup, lookup));
  if (there) return;
  await addLicenceBatch(
    ctx,
    { planId: plan.id, months: 12, count: 1, prefix: 'DEMO', validUntil: null, note: 'demo.json', reseller: '' },
    [code],
  );
}
