import type { PageContext } from '../../platform/context.ts';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import { findAccessCodes, portalUrl, type CodeFilter } from './access-codes.ts';

const header = [
  'code', 'password', 'note', 'state', 'minutes', 'uses', 'spent', 'devices', 'valid until', 'first used', 'ends', 'created', 'created by', 'link',
];

const time = (at: Date | null): string => at?.toISOString() ?? '';

export async function exportAccessCodes(ctx: PageContext, filter: CodeFilter): Promise<string> {
  const rows = await findAccessCodes(ctx, filter);
  return writeCsv([header, ...rows.map((row) => [
    row.code, row.password, row.note, row.state, row.minutes, row.uses, row.spent, row.devices,
    time(row.validUntil), time(row.firstUsedAt), time(row.endsAt), time(row.createdAt), row.createdBy, portalUrl(ctx, row.code),
  ])]);
}
