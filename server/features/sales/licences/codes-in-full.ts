import type { TableCell, TableColumn, TableFile } from '@wifi/contract/endpoint.ts';
import type { UserContext } from '../../../platform/context.ts';
import { nextOf } from '../../../platform/db/lists/newest-first.ts';
import { badField } from '../../../platform/errors.ts';
import { inParts } from '../../../platform/in-parts.ts';
import { countLicenceCodes, findLicenceCodeIds, findLicenceCodes, type LicenceFilter } from './licence-codes.ts';
import { openLicenceCode } from './sealed-code.ts';

// A code in full is worth what its plan costs: each time some are handed out, it is on record.

type Code = Awaited<ReturnType<typeof findLicenceCodes>>[number] & { code: string };

const time = (at: Date | null): string => at?.toISOString() ?? '';

const columns: (TableColumn & { value: (row: Code) => TableCell })[] = [
  { name: 'number', kind: 'text', value: ({ serial }) => serial },
  { name: 'code', kind: 'text', value: ({ code }) => code },
  { name: 'plan', kind: 'text', value: ({ plan }) => plan },
  { name: 'months', kind: 'text', value: ({ months }) => (months === null ? 'lifetime' : String(months)) },
  { name: 'state', kind: 'text', value: ({ state }) => state },
  { name: 'valid until', kind: 'text', value: ({ validUntil }) => time(validUntil) },
  { name: 'reseller', kind: 'text', value: ({ reseller }) => reseller },
  { name: 'note', kind: 'text', value: ({ note }) => note },
  { name: 'used', kind: 'text', value: ({ usedAt }) => time(usedAt) },
  { name: 'used by', kind: 'text', value: ({ usedBy }) => usedBy ?? '' },
  { name: 'page', kind: 'text', value: ({ page }) => page?.name ?? '' },
  { name: 'revoked', kind: 'text', value: ({ revokedAt }) => time(revokedAt) },
];

export async function exportLicenceCodes(ctx: UserContext, filter: LicenceFilter): Promise<TableFile> {
  const ids = await findLicenceCodeIds(ctx, filter);
  await ctx.record('licences.exported', { count: ids.length, ...(filter.batch ? { batch: filter.batch } : {}) });
  return { columns, rows: rowsOf(ctx, ids), timeZone: 'UTC' };
}

async function* rowsOf(ctx: UserContext, ids: number[]): AsyncGenerator<TableCell[]> {
  for await (const row of inParts(ids, (part) => findLicenceCodes(ctx, { ids: part })))
    yield columns.map(({ value }) => value(inFull(ctx, row)));
}

interface Wanted {
  limit: number;
  skip: number;
  after?: string | undefined;
  batch?: number | undefined;
  id?: number | undefined;
}

/** Only what can still be put in goes to paper. */
export async function listLicenceCards(ctx: UserContext, { limit, skip, after, batch, id }: Wanted) {
  if (batch === undefined && id === undefined) throw badField('batch', 'required');
  const filter: LicenceFilter = { state: 'unused', batch, ids: id === undefined ? undefined : [id] };
  const rows = await findLicenceCodes(ctx, filter, after)
    .limit(limit)
    .offset(after ? 0 : skip);
  if (rows.length > 0)
    await ctx.record('licences.printed', { count: rows.length, batch: rows[0]!.batchId, from: rows[0]!.serial });
  return {
    rows: rows.map((row) => inFull(ctx, row)),
    count: await countLicenceCodes(ctx, filter),
    next: nextOf(rows, limit),
  };
}

const inFull = <Row extends { lookup: string; sealed: string }>(
  ctx: UserContext,
  row: Row,
): Row & { code: string } => ({
  ...row,
  code: openLicenceCode(ctx.program, row) ?? '',
});
