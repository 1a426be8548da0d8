import { constants, setPriority } from 'node:os';
import type pg from 'pg';
import * as z from 'zod';

const pidRow = z.object({ pid: z.int() });

/**
 * Lowers the priority of the database's process behind a connection. Only where the database is our own and on this
 * machine: elsewhere the number would be another process's. Who may not change it, or is not on Linux, leaves it alone.
 */
export function standBack(client: pg.PoolClient): void {
  if (process.platform !== 'linux') return;
  client
    .query('select pg_backend_pid() as pid')
    .then(({ rows }: { rows: unknown[] }) => lowerPriority(pidRow.parse(rows[0]).pid))
    // Whoever took the connection hears of its end.
    .catch(() => {});
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
