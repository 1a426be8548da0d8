import { sql } from 'drizzle-orm';
import { coalesced } from '../../platform/db/coalesce.ts';
import type { Program } from '../../platform/program.ts';
import { rememberedDevices } from './tables.ts';

export type RememberedDevice = typeof rememberedDevices.$inferSelect;

export type RememberedLookup = (pageId: number, mac: string) => Promise<RememberedDevice | undefined>;

/** Asked at every first look at a splash: the phones of one moment share one query. */
export function createRememberedLookup({ database }: Program): RememberedLookup {
  // Looks across pages: guests of many pages arrive in the same moment, and each key names the page of its guest.
  const db = database.scoped('every');
  // Built once: on the way of every guest, putting the statement together would cost more than sending it.
  const find = db.select().from(rememberedDevices).where(sql`(${rememberedDevices.pageId}, ${rememberedDevices.mac}) in
    (select * from unnest(${sql.placeholder('pageIds')}::int[], ${sql.placeholder('macs')}::text[]))`).prepare('remembered_devices');
  const load = coalesced(async (keys: string[]) => {
    const pairs = keys.map((key) => {
      const slash = key.indexOf('/');
      return { pageId: Number(key.slice(0, slash)), mac: key.slice(slash + 1) };
    });
    const rows = await find.execute({ pageIds: pairs.map(({ pageId }) => pageId), macs: pairs.map(({ mac }) => mac) });
    return new Map(rows.map((row) => [`${row.pageId}/${row.mac}`, row]));
  });
  return (pageId, mac) => load(`${pageId}/${mac}`);
}
