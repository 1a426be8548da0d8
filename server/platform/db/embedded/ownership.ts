import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import * as z from 'zod';
import { checkedRows } from '../row-schema.ts';
import { AlreadyRunningError } from './lock-file.ts';
import { isAlive } from './process-identity.ts';

const key = [0x6f776e, 1];
const mark = 'owner';

export const ownerName = `${mark} ${process.pid}`;

const takenRow = z.object({ taken: z.boolean() });
const nameRow = z.object({ name: z.string() });

/** A lock that lives exactly as long as the connection, so it cannot be left behind by a program that was killed. */
export async function takeOwnership(client: pg.Client, dataDir: string): Promise<void> {
  for (let patience = 100; ; patience -= 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', key);
    if (checkedRows(rows, takenRow)[0]?.taken) return;
    const pid = await findOwner(client);
    // A killed program's session takes a moment to notice that nobody is there any more.
    if (pid !== undefined && (isAlive(pid) || patience === 0)) throw new AlreadyRunningError(dataDir, pid);
    if (patience === 0) throw new AlreadyRunningError(dataDir, 0);
    await sleep(50);
  }
}

async function findOwner(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and l.granted`,
    key,
  );
  const [word, pid] = checkedRows(rows, nameRow)[0]?.name.split(' ') ?? [];
  return word === mark ? Number(pid) : undefined;
}
