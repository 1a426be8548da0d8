import { hostname } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { rowsWaiting } from '../../../../platform/db/batch/write-buffer.ts';
import { healthMinutes, programProcesses } from '../tables.ts';

export interface Self {
  id: string;
  kind: 'process' | 'thread';
  listens: string[];
}

/** What this process tells of itself, and what came in since the last time. */
export async function writeFigures(ctx: Context, { id, kind, listens }: Self): Promise<void> {
  const { meters, facts } = ctx.program;
  const told = {
    seenAt: sql`now()`,
    waitingWrites: Math.min(rowsWaiting(), 2_000_000_000),
    doneAt: Object.fromEntries(Object.entries(meters?.doneAt ?? {}).map(([worker, at]) => [worker, at.toISOString()])),
  };
  await ctx.db
    .insert(programProcesses)
    .values({
      id,
      kind,
      host: hostname().slice(0, 100),
      pid: process.pid,
      listens,
      version: facts?.version ?? '',
      node: process.versions.node,
      startedAt: new Date(Date.now() - process.uptime() * 1000),
      certificateEndsAt: kind === 'thread' ? null : (facts?.certificateEndsAt ?? null),
      ...told,
    })
    .onConflictDoUpdate({ target: programProcesses.id, set: told });
  const packets = meters?.packets ?? 0;
  if (meters) meters.packets -= packets;
  await writeMinute(ctx, packets).catch((error: unknown) => {
    if (meters) meters.packets += packets;
    throw error;
  });
}

/** Logins are what the database says was ever added, so that any number of processes may write the same minute. */
const writeMinute = (ctx: Context, packets: number): Promise<unknown> =>
  ctx.db.execute(sql`
    insert into ${healthMinutes} (at, packets, logins) select date_trunc('minute', now()), ${packets}::bigint,
      coalesce(sum(n_tup_ins), 0) from pg_stat_user_tables where relname ~ '^visits(_|$)'
      and relname <> 'visits_to_count'
    on conflict (at) do update set packets = health_minutes.packets + excluded.packets,
      logins = greatest(health_minutes.logins, excluded.logins)`);

export const forgetMinutes = async (ctx: Context): Promise<void> => {
  await ctx.db.execute(sql`delete from ${healthMinutes} where at < now() - interval '1 day'`);
};

/** Those of which nobody has heard for an hour, and those before us in this place, which never said goodbye. */
export async function forgetGoneProcesses(ctx: Context, { id }: Self, isStart: boolean): Promise<void> {
  await ctx.db.execute(sql`delete from ${programProcesses} where seen_at < now() - interval '1 hour'`);
  if (isStart)
    await ctx.db.execute(sql`
      delete from ${programProcesses} gone using ${programProcesses} self where self.id = ${id}::uuid
        and gone.id <> self.id and gone.host = self.host and gone.kind = self.kind and gone.listens = self.listens
        and gone.seen_at < self.started_at`);
}

export const sayGoodbye = async (ctx: Context, { id }: Self): Promise<void> => {
  await ctx.db.delete(programProcesses).where(eq(programProcesses.id, id));
};
