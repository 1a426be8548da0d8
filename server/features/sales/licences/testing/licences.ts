import { eq } from 'drizzle-orm';
import type { NewLicenceBatch } from '@wifi/contract/sales/licences.ts';
import { randomName } from '../../../../platform/crypto/random.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { plans } from '../../../venue/plans/tables.ts';
import { addLicenceBatch } from '../make-batch.ts';
import { drawLicenceCode } from '../sealed-code.ts';
import { licenceCodes } from '../tables.ts';

type PlanFields = Partial<typeof plans.$inferInsert>;

/** A plan of its own for every test: what one does to it, no other sees. */
export async function makePlan(app: TestApp, fields: PlanFields = {}): Promise<{ id: number; name: string }> {
  const [plan] = await app.ctx.db
    .insert(plans)
    .values({
      name: `PLAN ${randomName(8)}`,
      otherMetrics: { videoUpload: 1, cta: 1, modules: [] },
      pricePerMonth: 100,
      ...fields,
    })
    .returning({ id: plans.id, name: plans.name });
  return plan!;
}

/** One unused code of that plan, in full. */
export async function makeLicence(
  app: TestApp,
  planId: number,
  more: Partial<NewLicenceBatch> = {},
): Promise<{ id: number; batch: number; code: string }> {
  const code = drawLicenceCode(more.prefix ?? 'PRO');
  const { id: batch } = await addLicenceBatch(
    app.ctx,
    { planId, months: 12, count: 1, prefix: 'PRO', validUntil: null, note: '', reseller: '', ...more },
    [code],
  );
  const [row] = await app.ctx.db
    .select({ id: licenceCodes.id })
    .from(licenceCodes)
    .where(eq(licenceCodes.batchId, batch));
  return { id: row!.id, batch, code };
}
