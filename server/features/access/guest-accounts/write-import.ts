import { and, eq, sql } from 'drizzle-orm';
import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import { noLimits, type SessionLimits } from '@wifi/contract/network/session-limits.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { endSessionsOf } from '../../network/guest-sessions/end-sessions.ts';
import { stateOf } from './admit-account.ts';
import type { LineValues } from './import-lines.ts';
import { guestAccounts } from './tables.ts';

const linesAStatement = 500;

function* batchesOf<T>(items: T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += linesAStatement) yield items.slice(at, at + linesAStatement);
}

/** Only the limits that the file has columns for. */
function limitsOfLine(values: LineValues): Partial<SessionLimits> {
  const limits = {
    speedUp: values.speed_up,
    speedDown: values.speed_down,
    sessionTimeout: values.session_timeout,
    idleTimeout: values.idle_timeout,
    dataCap: values.data_cap,
  };
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

export async function insertLines(
  ctx: Context,
  kind: AccountKind,
  lines: LineValues[],
  passwords: Map<string, string>,
): Promise<Set<string>> {
  const created = new Set<string>();
  for (const batch of batchesOf(lines)) {
    const rows = await ctx.db
      .insert(guestAccounts)
      .values(
        batch.map((values) => ({
          pageId: ctx.pageId,
          kind,
          username: values.username,
          password: passwords.get(values.username)!,
          name: values.name ?? '',
          room: values.room ?? '',
          note: values.note ?? '',
          isEnabled: values.enabled ?? true,
          devices: values.devices ?? 0,
          limits: { ...noLimits, ...limitsOfLine(values) },
          validUntil: values.valid_until ?? null,
          createdAt: ctx.now,
        })),
      )
      .onConflictDoNothing()
      .returning({ username: guestAccounts.username });
    for (const { username } of rows) created.add(username);
  }
  return created;
}

/** A column that the file lacks stays as it is, and so does a password that a line leaves empty: exports have none. */
export async function updateLines(
  ctx: PageContext,
  kind: AccountKind,
  lines: LineValues[],
  passwords: Map<string, string>,
): Promise<Set<string>> {
  const updated = new Set<string>();
  for (const batch of batchesOf(lines)) {
    const json = JSON.stringify(
      batch.map((values) => ({
        ...values,
        password: passwords.get(values.username) ?? null,
        limits: limitsOfLine(values),
      })),
    );
    const has = (column: keyof LineValues) => batch[0]?.[column] !== undefined;
    const before = new Map(
      (
        await ctx.db
          .select({ id: guestAccounts.id, epoch: guestAccounts.epoch })
          .from(guestAccounts)
          .where(
            and(
              eq(guestAccounts.pageId, ctx.pageId),
              eq(guestAccounts.kind, kind),
              sql`${guestAccounts.username} = any(${sql.param(batch.map(({ username }) => username))}::text[])`,
            ),
          )
          .for('update')
      ).map(({ id, epoch }) => [id, epoch]),
    );
    const rows = await ctx.db
      .update(guestAccounts)
      .set({
        password: sql`coalesce(line.password, ${guestAccounts.password})`,
        limits: sql`${guestAccounts.limits} || line.limits`,
        ...(has('name') ? { name: sql`line.name` } : {}),
        ...(has('room') ? { room: sql`line.room` } : {}),
        ...(has('note') ? { note: sql`line.note` } : {}),
        ...(has('devices') ? { devices: sql`line.devices` } : {}),
        ...(has('valid_until') ? { validUntil: sql`line.valid_until` } : {}),
        ...(has('enabled') ? { isEnabled: sql`line.enabled` } : {}),
      })
      .from(sql`jsonb_to_recordset(${json}::jsonb) as line (
      username text, password text, name text, room text, note text, devices int, valid_until timestamptz,
        enabled boolean, limits jsonb)`)
      .where(
        and(
          eq(guestAccounts.pageId, ctx.pageId),
          eq(guestAccounts.kind, kind),
          sql`${guestAccounts.username} = line.username`,
        ),
      )
      .returning({
        id: guestAccounts.id,
        username: guestAccounts.username,
        epoch: guestAccounts.epoch,
        isEnabled: guestAccounts.isEnabled,
        validUntil: guestAccounts.validUntil,
      });
    for (const { username } of rows) updated.add(username);
    await endSessionsOf(ctx, {
      kind: 'account',
      ids: rows
        .filter((row) => row.epoch !== before.get(row.id) || stateOf(row, ctx.now) !== 'enabled')
        .map(({ id }) => id),
    });
  }
  return updated;
}
