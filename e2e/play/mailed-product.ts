import { sql } from 'drizzle-orm';
import { addGuests, type TestGuest } from '@wifi/server/features/marketing/messages/testing/guests.ts';
import type { Context } from '@wifi/server/platform/context.ts';
import { openDatabase } from '@wifi/server/platform/db/database.ts';
import { applicationDatabase } from '@wifi/server/platform/db/embedded/names.ts';
import { reachDatabase } from '@wifi/server/platform/db/embedded/reach-database.ts';
import { startMessageServices, type MessageServices } from '@wifi/test-services/messages/start-messages.ts';
import { startProduct, type Product } from './product.ts';

/** The product with a mail server, a return mailbox and inboxes, played; the demo's page has these guests. */
export async function startMailedProduct(
  guests: readonly TestGuest[],
): Promise<Product & { services: MessageServices }> {
  let services: MessageServices | undefined;
  const product = await startProduct(async () => {
    services = await startMessageServices();
    return services.environment();
  });
  const reached = await reachDatabase({
    dataDir: product.dataDir,
    database: applicationDatabase,
    log: () => undefined,
  });
  const database = openDatabase(reached.login, () => undefined);
  const { rows } = await database
    .scoped('every')
    .execute<{ id: number }>(sql`select id from pages where eid = ${product.demo.page.eid}`);
  const pageId = rows[0]!.id;
  await addGuests({ db: database.scoped(pageId), pageId, now: new Date() } as Context, guests);
  await database.close();
  await reached.release();
  return {
    ...product,
    services: services!,
    stop: async () => {
      const code = await product.stop();
      await services!.close();
      return code;
    },
  };
}
