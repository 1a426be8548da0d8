import { desc } from 'drizzle-orm';
import { importColumns, type ImportColumn } from '@wifi/contract/guest-account-words.ts';
import type { PageContext } from '../../platform/context.ts';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import { recordExport } from '../profiles/contact-reads.ts';
import type { AccountRow } from './admit-account.ts';
import { matching, type AccountFilter } from './list-accounts.ts';
import { guestAccounts } from './tables.ts';

const time = (at: Date | null): string => at?.toISOString() ?? '';

type Cells = Record<Exclude<ImportColumn, 'password'> | 'kind' | 'created' | 'last_login', string | number>;

// Passwords never leave; everything else can be imported again.
const cellsOf = (row: AccountRow): Cells => ({
  username: row.username, name: row.name, room: row.room, note: row.note, devices: row.devices, valid_until: time(row.validUntil),
  speed_up: row.limits.speedUp, speed_down: row.limits.speedDown, session_timeout: row.limits.sessionTimeout, idle_timeout: row.limits.idleTimeout, data_cap: row.limits.dataCap,
  enabled: row.isEnabled ? 'yes' : 'no', kind: row.kind, created: time(row.createdAt), last_login: time(row.lastLoginAt),
});

const header = [...importColumns.filter((column) => column !== 'password'), 'kind', 'created', 'last_login'] as const;

export async function exportGuestAccounts(ctx: PageContext, filter: AccountFilter): Promise<string> {
  const rows = await ctx.db.select().from(guestAccounts).where(matching(ctx, filter)).orderBy(desc(guestAccounts.createdAt), desc(guestAccounts.id));
  await recordExport(ctx, 'guest-accounts.exported', { count: rows.length });
  return writeCsv([header, ...rows.map((row) => { const cells = cellsOf(row); return header.map((column) => cells[column]); })]);
}
