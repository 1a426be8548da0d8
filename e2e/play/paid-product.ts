import { freeMetrics } from '@wifi/server/features/venue/plans/plans.ts';
import { plans } from '@wifi/server/features/venue/plans/tables.ts';
import { openDatabase } from '@wifi/server/platform/db/database.ts';
import { applicationDatabase } from '@wifi/server/platform/db/embedded/names.ts';
import { reachDatabase } from '@wifi/server/platform/db/embedded/reach-database.ts';
import { startPaymentServices, type PaymentServices } from '@wifi/test-services/payments/start-payments.ts';
import { startProduct, type Product } from './product.ts';

/** The product with a plan on sale, and with the services that take money for it, played. */
export async function startPaidProduct(): Promise<Product & { services: PaymentServices }> {
  let services: PaymentServices | undefined;
  const product = await startProduct(async (url) => {
    services = await startPaymentServices({ product: url });
    return { ...services.environment(), PROVIDER_NAME: 'Công ty Sen', PROVIDER_ADDRESS: '12 Hàng Bạc, Hà Nội' };
  });
  const reached = await reachDatabase({
    dataDir: product.dataDir,
    database: applicationDatabase,
    log: () => undefined,
  });
  const database = openDatabase(reached.login, () => undefined);
  await database
    .scoped(0)
    .insert(plans)
    .values([
      { name: 'Sen Vàng', pricePerMonth: 290_000, pricePerYear: 2_900_000, otherMetrics: freeMetrics, position: 1 },
      { name: 'Sen Ngọc', pricePerMonth: 590_000, pricePerYear: 5_900_000, otherMetrics: freeMetrics, position: 2 },
    ]);
  await database.close();
  await reached.release();
  return {
    ...product,
    services: services!,
    stop: async () => {
      await services!.close();
      return product.stop();
    },
  };
}
