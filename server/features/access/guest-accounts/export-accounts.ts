import { and, desc, eq, inArray } from 'drizzle-orm';
import { importColumns, type ImportColumn } from '@wifi/contract/access/guest-account-words.ts';
import type { TableCell, TableColumn, TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../platform/context.ts';
import { inParts } from '../../../platform/in-parts.ts';
import { recordExport } from '../../venue/page-roles/contact-reads.ts';
import type { AccountRow } from './admit-account.ts';
import { matching, type AccountFilter } from './list-accounts.ts';
import { guestAccounts } from './tables.ts';

const time = (at: Date | null): string => at?.toISOString() ?? '';

type Cells = Record<Exclude<ImportColumn, 'password'> | 'kind' | 'created' | 'last_login', string | number>;

// Passwords never leave; everything else can be imported again.
const cellsOf = (row: AccountRow): Cells => ({
  username: row.username,
  name: row.name,
  room: row.room,
  note: row.note,
  devices: row.devices,
  valid_until: time(row.validUntil),
  speed_up: row.limits.speedUp,
  speed_down: row.limits.speedDown,
  session_timeout: row.limits.sessionTimeout,
  idle_timeout: row.limits.idleTimeout,
  data_cap: row.limits.dataCap,
  enabled: row.isEnabled ? 'yes' : 'no',
  kind: row.kind,
  created: time(row.createdAt),
  last_login: time(row.lastLoginAt),
});

const columns: (TableColumn & { name: keyof Cells })[] = [
  ...importColumns.filter((column) => column !== 'password'),
  ...(['kind', 'created', 'last_login'] as const),
].map((name) => ({ name, kind: 'text' }));

export async function exportGuestAccounts(ctx: PageContext, filter: AccountFilter): Promise<TableFile> {
  const found = await ctx.db
    .select({ id: guestAccounts.id })
    .from(guestAccounts)
    .where(matching(ctx, filter))
    .orderBy(desc(guestAccounts.createdAt), desc(guestAccounts.id));
  await recordExport(ctx, 'guest-accounts.exported', { count: found.length });
  return {
    columns,
    rows: rowsOf(
      ctx,
      found.map(({ id }) => id),
    ),
    timeZone: 'UTC',
  };
}

async function* rowsOf(ctx: PageContext, ids: number[]): AsyncGenerator<TableCell[]> {
  const load = (part: number[]) =>
    ctx.db
      .select()
      .from(guestAccounts)
      .where(and(eq(guestAccounts.pageId, ctx.pageId), inArray(guestAccounts.id, part)));
  for await (const row of inParts(ids, load)) {
    const cells = cellsOf(row);
    yield columns.map(({ name }) => cells[name]);
  }
}
