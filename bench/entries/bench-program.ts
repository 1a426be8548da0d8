import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberGroup } from '@wifi/contract/limits.ts';
import { pageCategories } from '@wifi/contract/venue/page-categories.ts';
import { startSession } from '@wifi/server/features/venue/auth/sign-in.ts';
import { signPageToken } from '@wifi/server/features/venue/auth/tokens.ts';
import { createUser } from '@wifi/server/features/venue/auth/users.ts';
import { acceptInvitations } from '@wifi/server/features/venue/page-roles/invitations.ts';
import { createPage } from '@wifi/server/features/venue/pages/pages.ts';
import { ensureFreePlan } from '@wifi/server/features/venue/plans/plans.ts';
import { createContext, transaction, type UserContext } from '@wifi/server/platform/context.ts';
import { createSealer } from '@wifi/server/platform/crypto/seal.ts';
import { createTokenSigner } from '@wifi/server/platform/crypto/signed-token.ts';
import { openDatabase } from '@wifi/server/platform/db/database.ts';
import { openCluster } from '@wifi/server/platform/db/embedded/cluster.ts';
import { migrate } from '@wifi/server/platform/db/tables/migrate.ts';
import { createLog } from '@wifi/server/platform/log/log.ts';
import { createCallOut } from '@wifi/server/platform/outbound/create-call-out.ts';
import { createNameLookup } from '@wifi/server/platform/outbound/name-lookup.ts';
import type { Program } from '@wifi/server/platform/program.ts';
import { steadyNow } from '@wifi/server/platform/steady-clock.ts';
import { createDiskStore } from '@wifi/server/platform/storage/disk-store.ts';
import { openJournal } from '@wifi/server/platform/storage/journal.ts';

const tokenSecret = 'bench';

/**
 * The product on an embedded cluster of its own with `pages` pages, each reachable by a token. Durable, as in
 * production.
 */
export async function openBenchProgram(pages: number) {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-bench-'));
  await chmod(folder, 0o711);
  // Each FreeRADIUS that is measured on it takes up to 32 connections.
  const cluster = await openCluster({
    dataDir: join(folder, 'data'),
    log: () => {},
    settings: { max_connections: '150' },
  });
  const owner = cluster.url();
  // Every process of the bench is started in the root of the repository.
  const login = cluster.login();
  await migrate({ owner, login }, join(process.cwd(), 'server/platform/db/migrations'));
  const database = openDatabase(login, () => {});
  // Nothing measured here queues a job.
  const queue = {
    add: async () => {
      throw new Error('no jobs in this bench');
    },
    knows: () => false,
  };
  const program: Program = {
    clock: steadyNow,
    database,
    queue,
    log: createLog('silent'),
    signer: createTokenSigner(tokenSecret),
    sealer: createSealer(tokenSecret),
    callOut: createCallOut({ allowsLoopback: true }),
    names: createNameLookup(),
    storage: createDiskStore(join(folder, 'data')),
    journal: openJournal(join(folder, 'data')),
    storagePerPage: 1024 ** 3,
    publicUrl: 'http://localhost',
    portalUrl: 'http://localhost',
    staticUrl: undefined,
    radius: { host: 'localhost', authPort: 1812, acctPort: 1813, radsecPort: undefined },
    mailsGoOut: false,
    google: undefined,
    provider: { name: '', contact: '', address: '', vatRate: 0 },
  };
  const ctx = createContext(program);
  await ensureFreePlan(ctx);
  const user = await createUser(ctx, {
    email: 'bench@example.com',
    displayName: 'Bench',
    groupId: memberGroup,
    passwordHash: 'x',
  });
  const sessionId = (await startSession(ctx, user, 'bench', acceptInvitations)).renewal!.split('.')[0]!;
  const asUser: UserContext = {
    ...ctx,
    actor: { kind: 'user', uid: user.id, label: user.login, sessionId, groupId: memberGroup },
  };
  const details = { mobile: '', address: '', about: '', allowedLoginMethods: ['click' as const], emails: [] };
  // One category after the other: each has a splash template of its own.
  const made: { id: number; token: string }[] = [];
  await transaction(
    asUser,
    async (asUser) => {
      for (let number = 0; number < pages; number += 1) {
        const id = await createPage(asUser, {
          name: `Page ${number}`,
          category: pageCategories[number % pageCategories.length]!,
          ...details,
        });
        made.push({ id, token: signPageToken(program, sessionId, id, 'admin', new Date()) });
      }
    },
    'every',
  );
  return {
    program,
    owner,
    login,
    tokenSecret,
    pages: made,
    user: asUser.actor,
    close: async () => {
      await database.close();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
