import type { TableCell, TableColumn, TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../platform/context.ts';
import { inParts } from '../../../platform/in-parts.ts';
import { findAccessCodeIds, findAccessCodes, portalUrl, type CodeFilter } from './access-codes.ts';

type Code = Awaited<ReturnType<typeof findAccessCodes>>[number];

const time = (at: Date | null): string => at?.toISOString() ?? '';

const columns: (TableColumn & { value: (row: Code, ctx: PageContext) => TableCell })[] = [
  { name: 'code', kind: 'text', value: ({ code }) => code },
  { name: 'password', kind: 'text', value: ({ password }) => password },
  { name: 'note', kind: 'text', value: ({ note }) => note },
  { name: 'state', kind: 'text', value: ({ state }) => state },
  { name: 'minutes', kind: 'number', value: ({ minutes }) => minutes },
  { name: 'uses', kind: 'number', value: ({ uses }) => uses },
  { name: 'spent', kind: 'number', value: ({ spent }) => spent },
  { name: 'devices', kind: 'number', value: ({ devices }) => devices },
  { name: 'valid until', kind: 'text', value: ({ validUntil }) => time(validUntil) },
  { name: 'first used', kind: 'text', value: ({ firstUsedAt }) => time(firstUsedAt) },
  { name: 'ends', kind: 'text', value: ({ endsAt }) => time(endsAt) },
  { name: 'created', kind: 'text', value: ({ createdAt }) => time(createdAt) },
  { name: 'created by', kind: 'text', value: ({ createdBy }) => createdBy },
  { name: 'link', kind: 'text', value: ({ code }, ctx) => portalUrl(ctx, code) },
];

export async function exportAccessCodes(ctx: PageContext, filter: CodeFilter): Promise<TableFile> {
  return { columns, rows: rowsOf(ctx, await findAccessCodeIds(ctx, filter)), timeZone: 'UTC' };
}

async function* rowsOf(ctx: PageContext, ids: number[]): AsyncGenerator<TableCell[]> {
  for await (const row of inParts(ids, (part) => findAccessCodes(ctx, { ids: part })))
    yield columns.map(({ value }) => value(row, ctx));
}
