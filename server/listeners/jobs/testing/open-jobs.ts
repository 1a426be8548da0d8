import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createContext, type Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/seal.ts';
import { createTokenSigner } from '../../../platform/crypto/signed-token.ts';
import { openTestDatabase } from '../../../platform/db/testing/test-database.ts';
import type { JobDefinition } from '../../../platform/jobs/job.ts';
import { openJobQueue } from '../../../platform/jobs/open-queue.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createCallOut } from '../../../platform/outbound/create-call-out.ts';
import { createNameLookup } from '../../../platform/outbound/name-lookup.ts';
import type { Program } from '../../../platform/program.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import { createDiskStore } from '../../../platform/storage/disk-store.ts';
import { openJournal } from '../../../platform/storage/journal.ts';
import { startJobs } from '../start-jobs.ts';

/** A whole job system on a database of its own: queue, workers, and a context to add jobs with. */
export async function openJobs(jobs: readonly JobDefinition[], { isRunning = true } = {}) {
  const { database, owner, login, close } = await openTestDatabase();
  const log = createLog('silent');
  const opened = await openJobQueue({ login, jobs, log });
  const program: Program = {
    clock: steadyNow,
    database,
    queue: opened.queue,
    log,
    signer: createTokenSigner('for tests only'),
    sealer: createSealer('for tests only'),
    callOut: createCallOut({ allowsLoopback: true }),
    names: createNameLookup(),
    storage: createDiskStore(join(tmpdir(), 'no-files-in-these-tests')),
    journal: openJournal(join(tmpdir(), 'no-files-in-these-tests')),
    storagePerPage: 0,
    publicUrl: 'http://localhost',
    portalUrl: 'http://localhost',
    staticUrl: undefined,
    radius: { host: 'localhost', authPort: 1812, acctPort: 1813, radsecPort: undefined },
    mailsGoOut: false,
    google: undefined,
    provider: { name: '', contact: '', address: '', vatRate: 0 },
  };
  const makeContext = (label: string): Context => createContext(program, { actor: { kind: 'system', label } });
  const start = () => startJobs({ source: opened.source, jobs, makeContext, log });
  const running = isRunning ? await start() : undefined;
  const asOwner = new pg.Client(owner as pg.ClientConfig);
  await asOwner.connect();
  return {
    owner,
    start,
    stopQueue: opened.stop,
    ctx: makeContext('test'),
    sql: async (text: string, values: unknown[] = []) =>
      (await asOwner.query<Record<string, unknown>>(text, values)).rows,
    async close() {
      await running?.stop(1);
      await opened.stop();
      await asOwner.end();
      await close();
    },
  };
}

/** Asks until the answer is one, and fails with the last one after a minute. */
export async function eventually<T>(ask: () => T | Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() > until) throw new Error(`still ${JSON.stringify(answer)} after a minute`);
    await wait(20);
  }
}
