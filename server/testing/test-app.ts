import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { splitKey, type Endpoint, type EndpointKey } from '@wifi/contract/endpoint.ts';
import { contract } from '@wifi/contract/index.ts';
import { memberGroup, platformAdminGroup } from '@wifi/contract/limits.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import { openGuestAccess } from '../features/access/guest-access/guest-access.ts';
import { ensureBuiltInTemplates } from '../features/access/templates/built-in-templates.ts';
import { splashKind } from '../features/access/templates/splash-kind.ts';
import { jobTable } from '../features/index.ts';
import { emailKind } from '../features/marketing/shared-emails/email-kind.ts';
import { startSession } from '../features/venue/auth/sign-in.ts';
import { createUser } from '../features/venue/auth/users.ts';
import { createOwnHosts } from '../features/venue/own-domain/own-hosts.ts';
import { acceptInvitations } from '../features/venue/page-roles/invitations.ts';
import { grantRole } from '../features/venue/page-roles/page-roles.ts';
import { createPage } from '../features/venue/pages/pages.ts';
import { ensureFreePlan } from '../features/venue/plans/plans.ts';
import { findSignedSender } from '../features/venue/sending-domain/signed-sender.ts';
import { buildApp } from '../listeners/http/app.ts';
import { startJobs } from '../listeners/jobs/start-jobs.ts';
import { createContext, inScope, transaction, type Context, type UserContext } from '../platform/context.ts';
import { hashPassword } from '../platform/crypto/passwords.ts';
import { randomName } from '../platform/crypto/random.ts';
import { createSealer } from '../platform/crypto/seal.ts';
import { createTokenSigner } from '../platform/crypto/signed-token.ts';
import { openTestDatabase, type Prepared } from '../platform/db/testing/test-database.ts';
import { openJobQueue } from '../platform/jobs/open-queue.ts';
import { createLog } from '../platform/log/log.ts';
import { mailJobs } from '../platform/mail/mail-job.ts';
import { createCallOut } from '../platform/outbound/create-call-out.ts';
import { createFailedCalls } from '../platform/outbound/failed-calls.ts';
import { createNameLookup } from '../platform/outbound/name-lookup.ts';
import type { Program } from '../platform/program.ts';
import { steadyNow } from '../platform/steady-clock.ts';
import { createDiskStore } from '../platform/storage/disk-store.ts';
import { openJournal } from '../platform/storage/journal.ts';

export interface Call {
  token?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  bytes?: Buffer;
  cookies?: Record<string, string>;
  address?: string;
  headers?: Record<string, string>;
}
export interface TestUser {
  id: number;
  email: string;
  password: string;
  token: string;
  sessionId: string;
}
export interface TestPage {
  id: number;
  eid: string;
}

/** Nobody answers there: tests that pay start services that do. */
const testPayments: NonNullable<Program['payments']> = {
  vnpay: {
    tmnCode: 'TESTTMN1',
    hashSecret: 'secret',
    url: 'http://127.0.0.1:9/vpcpay.html',
    queryUrl: 'http://127.0.0.1:9/query',
  },
  momo: { partnerCode: 'MOMOTEST', accessKey: 'access', secretKey: 'secret', url: 'http://127.0.0.1:9' },
};

/** The queues of all jobs are made once, not for each file: that would take as long as its database. */
const withQueues: Prepared = {
  name: 'template_with_queues',
  prepare: async (login) => {
    const jobs = [...jobTable, ...mailJobs({ smtp: undefined, print: () => {}, findOwnSender: findSignedSender })];
    await (await openJobQueue({ login, jobs, log: createLog('silent'), works: false })).stop();
  },
};

/** The whole server on a database of its own, called through `inject`: no sockets, nothing faked. */
export async function openTestApp(
  options: {
    google?: Program['google'];
    payments?: Program['payments'];
    smsAddresses?: Program['smsAddresses'];
    social?: Program['social'];
    runsJobs?: boolean;
    smtp?: { url: string; from: string };
    portalUrl?: string;
    dnsServers?: string[];
    acme?: Program['acme'];
    consoleOrigins?: string[];
  } = {},
) {
  const { database, owner, login, close } = await openTestDatabase(withQueues);
  const log = createLog('silent');
  const printed: string[] = [];
  const jobs = [
    ...jobTable,
    ...mailJobs({ smtp: options.smtp, print: (line) => printed.push(line), findOwnSender: findSignedSender }),
  ];
  const opened = await openJobQueue({ login, jobs, log, works: options.runsJobs ?? false });
  const folder = await mkdtemp(join(tmpdir(), 'wifi-test-'));
  let passed = 0;
  const failedCalls = createFailedCalls();
  const clock = () => steadyNow() + passed;
  const program: Program = {
    clock,
    database,
    queue: opened.queue,
    log,
    signer: createTokenSigner('for tests only'),
    sealer: createSealer('for tests only'),
    callOut: createCallOut({ allowsLoopback: true, nameServers: options.dnsServers ?? [] }, failedCalls),
    failedCalls,
    meters: { packets: 0, doneAt: {} },
    names: createNameLookup(options.dnsServers ?? ['127.0.0.1:9']),
    acme: options.acme,
    hosts: createOwnHosts({ database, log, clock }),
    storage: createDiskStore(folder),
    journal: openJournal(folder),
    storagePerPage: 1024 ** 3,
    publicUrl: 'http://localhost:4040',
    portalUrl: options.portalUrl ?? 'http://localhost:4040',
    staticUrl: undefined,
    consoleOrigins: options.consoleOrigins,
    radius: { host: 'localhost', authPort: 1812, acctPort: 1813, radsecPort: undefined },
    mailsGoOut: options.smtp !== undefined,
    mailReportsSecret: 'secret-of-the-mail-provider',
    google: options.google,
    provider: { name: 'Sen Networks', contact: 'sales@example.com', address: '', vatRate: 0 },
    payments: options.payments ?? testPayments,
    // Nobody answers there: tests that send start gateways that do.
    smsAddresses: options.smsAddresses ?? {
      esms: 'http://127.0.0.1:9',
      speedsms: 'http://127.0.0.1:9',
      twilioVerify: 'http://127.0.0.1:9',
    },
    social: options.social,
  };
  const ctx = createContext(program, { actor: { kind: 'system', label: 'test' } });
  await ensureFreePlan(ctx);
  await ensureBuiltInTemplates(ctx, splashKind);
  await ensureBuiltInTemplates(ctx, emailKind);
  const running = options.runsJobs
    ? await startJobs({ source: opened.source, jobs, makeContext: () => ctx, log })
    : undefined;
  const access = openGuestAccess(program);
  const app = await buildApp(program, access, { rootDir: '/nonexistent', trustedProxies: [] });
  return {
    app,
    program,
    access,
    ctx,
    owner,
    login,
    printed,
    folder,
    /** As if so long had gone by for all that is kept at hand: no test waits until it has grown old. */
    passTime: (milliseconds: number) => {
      passed += milliseconds;
    },
    call: (key: EndpointKey, request: Call = {}) => inject(app, key, request),
    user: (more: { group?: number; password?: string; name?: string } = {}) => makeUser(ctx, more),
    platformAdmin: () => makeUser(ctx, { group: platformAdminGroup }),
    page: (admin: TestUser) => makePage(ctx, admin),
    join: (page: TestPage, user: TestUser, role: Role) => grantRole(inScope(ctx, page.id), user.id, role),
    /** The link of that kind last mailed to that address; mails are written by jobs, so it may take a moment. */
    link: (email: string, part: string) =>
      eventually(() =>
        printed
          .findLast((line) => line.includes(email) && line.includes(part))
          ?.split('→ ')[1]
          ?.trim(),
      ),
    close: async () => {
      await app.close();
      await access.close();
      await running?.stop(1);
      await opened.stop();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

async function inject(
  app: FastifyInstance,
  key: EndpointKey,
  { token, params = {}, query, body, bytes, cookies, address, headers }: Call,
) {
  const { method, path } = splitKey(key);
  const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const isStream = (contract as Record<string, Endpoint>)[key]?.type === 'text/event-stream';
  const response = await app.inject({
    method,
    url,
    payloadAsStream: isStream,
    ...(query ? { query } : {}),
    ...(cookies ? { cookies } : {}),
    ...(address ? { remoteAddress: address } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
      ...headers,
    },
    ...(bytes ? { payload: bytes } : {}),
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return {
    status: response.statusCode,
    body: isStream ? await firstEvent(response.stream()) : parse(response.body),
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    headers: response.headers,
  };
}

/** An event stream has no end to wait for: its first event, or the refusal that came instead. */
async function firstEvent(stream: AsyncIterable<Buffer>) {
  let text = '';
  for await (const chunk of stream) {
    text += chunk.toString();
    const event = /^data: (.*)$/m.exec(text);
    if (event) return parse(event[1]!);
  }
  return parse(text);
}

// Tests look into answers freely; their shape is what the tests are about.
// oxlint-disable-next-line typescript/no-explicit-any
const parse = (text: string): any => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

async function makeUser(
  ctx: Context,
  { group = memberGroup, password = 'correct horse', name = 'Test Person' },
): Promise<TestUser> {
  const email = `${randomName(12)}@example.com`;
  const user = await createUser(ctx, {
    email,
    displayName: name,
    groupId: group,
    passwordHash: await testHash(password),
  });
  const { token, renewal } = await startSession(ctx, user, 'vitest', acceptInvitations);
  return { id: user.id, email, password, token, sessionId: renewal!.split('.')[0]! };
}

// Hashing is slow on purpose; most tests share one password.
const hashes = new Map<string, Promise<string>>();
function testHash(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

async function makePage(ctx: Context, admin: TestUser): Promise<TestPage> {
  const eid = randomName(10);
  const actor = {
    kind: 'user' as const,
    uid: admin.id,
    label: admin.email,
    sessionId: admin.sessionId,
    groupId: memberGroup,
  };
  const details = {
    name: `Page ${eid}`,
    category: 'others' as const,
    mobile: '',
    address: '',
    about: '',
    allowedLoginMethods: ['click' as const],
    emails: [],
  };
  const id = await transaction({ ...ctx, actor } as UserContext, (ctx) => createPage(ctx, details, eid), 'every');
  return { id, eid };
}

export async function eventually<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(20)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error('it did not happen within a minute');
}
