import * as z from 'zod';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { coalesced } from '../../../../platform/db/batch/coalesce.ts';
import { pagesOf } from '../../../../platform/db/pool/scope.ts';
import type { RowSchema } from '../../../../platform/db/row-schema.ts';
import type { Program } from '../../../../platform/program.ts';
import { subjectKinds } from '../../../network/guest-sessions/tables.ts';
import { bytesLeft } from '../standing.ts';
import type { rememberedDevices } from '../tables.ts';

/** `bytesLeft`: of what the visit was given; null = as many as it likes. */
export type RememberedDevice = Omit<typeof rememberedDevices.$inferSelect, 'bytes'> & { bytesLeft: number | null };

const row: RowSchema<RememberedDevice> = z.object({
  pageId: z.number(),
  mac: z.string(),
  until: z.date(),
  methodId: z.string(),
  visitId: z.string(),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.number().nullable(),
  subjectEpoch: z.number(),
  bytesLeft: z.number().nullable(),
});

export type RememberedLookup = (pageId: number, mac: string) => Promise<RememberedDevice | undefined>;

/**
 * Asked at every first look at a splash: the phones of one moment, of whatever pages, share one query, and each key
 * names the page of its guest.
 */
export function createRememberedLookup({ database }: Program): RememberedLookup {
  const find = database.statement(
    `
    select page_id as "pageId", mac, until, method_id as "methodId", visit_id as "visitId",
      subject_kind as "subjectKind", subject_id as "subjectId", subject_epoch as "subjectEpoch",
      (${bytesLeft('remembered_devices', 'remembered_devices.bytes')})::float8 as "bytesLeft"
    from remembered_devices where (page_id, mac) in (select * from unnest($1::int[], $2::text[]))`,
    row,
  );
  const load = coalesced(async (keys: string[]) => {
    const pairs = keys.map((key) => {
      const slash = key.indexOf('/');
      return { pageId: Number(key.slice(0, slash)), mac: key.slice(slash + 1) };
    });
    const rows = await find(
      pagesOf(pairs, ({ pageId }) => pageId),
      [arrayLiteral(pairs.map(({ pageId }) => pageId)), arrayLiteral(pairs.map(({ mac }) => mac))],
    );
    return new Map(rows.map((row) => [`${row.pageId}/${row.mac}`, row]));
  });
  return (pageId, mac) => load(`${pageId}/${mac}`);
}
