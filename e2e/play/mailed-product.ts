import { sql } from 'drizzle-orm';
import { addGuests, type TestGuest } from '@wifi/server/features/marketing/messages/testing/guests.ts';
import type { Context } from '@wifi/server/platform/context.ts';
import { openDatabase, type Database } from '@wifi/server/platform/db/database.ts';
import { applicationDatabase } from '@wifi/server/platform/db/embedded/names.ts';
import { reachDatabase } from '@wifi/server/platform/db/embedded/reach-database.ts';
import { startMessageServices, type MessageServices } from '@wifi/test-services/messages/start-messages.ts';
import { startProduct, type Product } from './product.ts';

interface MailedProduct extends Product {
  services: MessageServices;
  /** As if the minutes had passed until the return mailbox is read again. */
  passReturnPause: () => Promise<void>;
}

async function inDatabase({ dataDir }: Product, work: (database: Database) => Promise<void>): Promise<void> {
  const reached = await reachDatabase({ dataDir, database: applicationDatabase, log: () => undefined });
  const database = openDatabase(reached.login, () => undefined);
  await work(database);
  await database.close();
  await reached.release();
}

/** The product with a mail server, a return mailbox and inboxes, played; the demo's page has these guests. */
export async function startMailedProduct(guests: readonly TestGuest[]): Promise<MailedProduct> {
  let services: MessageServices | undefined;
  const product = await startProduct(async () => {
    services = await startMessageServices();
    return services.environment();
  });
  await inDatabase(product, async (database) => {
    const { rows } = await database
      .scoped('every')
      .execute<{ id: number }>(sql`select id from pages where eid = ${product.demo.page.eid}`);
    const pageId = rows[0]!.id;
    await addGuests({ db: database.scoped(pageId), pageId, now: new Date() } as Context, guests);
  });
  return {
    ...product,
    services: services!,
    passReturnPause: () =>
      inDatabase(product, async (database) => {
        await database.scoped('every').execute(sql`update message_senders set ready_at = now()`);
      }),
    stop: async () => {
      const code = await product.stop();
      await services!.close();
      return code;
    },
  };
}
