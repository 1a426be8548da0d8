import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { and, eq, gt, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { AcmeError, createAcmeClient } from '../../../platform/acme/acme-client.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { checkDomain } from './check-domain.ts';
import { findOwnDomain } from './own-domain.ts';
import { hostIn } from './points-here.ts';
import { acmeAccounts, acmeChallenges, hostCertificates, ownHosts } from './tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const renewedBefore = 30 * day;
const longestOrder = 15 * minute;
const mostAtOnce = 20;

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

export async function findChallenge(ctx: Context, token: string): Promise<string | undefined> {
  if (!/^[\w-]{16,200}$/.test(token)) return undefined;
  const [found] = await ctx.db
    .select({ answer: acmeChallenges.answer })
    .from(acmeChallenges)
    .where(and(eq(acmeChallenges.token, token), gt(acmeChallenges.expiresAt, sql`now()`)));
  return found?.answer;
}

interface Wanted {
  host: string;
  pageId: number | undefined;
  /** A page that is stopped, or whose plan lacks it, gets no certificate, and keeps the one that it has. */
  isServed: boolean;
}

/** Hosts that pages have proved, and those of the platform where they are names with TLS. */
async function wantedHosts(ctx: Context): Promise<Wanted[]> {
  const { hosts, publicUrl, portalUrl } = ctx.program;
  await hosts?.look();
  const proved = await ctx.db.select().from(ownHosts);
  const platform = [publicUrl, portalUrl].flatMap((url) =>
    url.startsWith('https:') && isIP(hostIn(url)) === 0
      ? [{ host: hostIn(url), pageId: undefined, isServed: true }]
      : [],
  );
  return [
    ...platform,
    ...proved.map(({ host, page }) => ({ host, pageId: page, isServed: hosts?.find(host)?.isServed === true })),
  ];
}

/** One process at a time: the row of the account says who. */
async function takeAccount(ctx: Context, url: string): Promise<string | undefined> {
  const { sealer } = ctx.program;
  await ctx.db
    .insert(acmeAccounts)
    .values({ url, key: sealer.seal(newKey(), url) })
    .onConflictDoNothing();
  const [taken] = await ctx.db
    .update(acmeAccounts)
    .set({ busyUntil: sql`now() + make_interval(secs => ${longestOrder / 1000})` })
    .where(and(eq(acmeAccounts.url, url), or(isNull(acmeAccounts.busyUntil), lt(acmeAccounts.busyUntil, sql`now()`))))
    .returning({ key: acmeAccounts.key });
  return taken && sealer.open(taken.key, url);
}

async function findDue(ctx: Context, wanted: readonly Wanted[]) {
  const known = new Map((await ctx.db.select().from(hostCertificates)).map((row) => [row.host, row]));
  const now = Date.now();
  return wanted
    .filter(({ host, isServed }) => {
      const row = known.get(host);
      if (!isServed) return false;
      return !row || (row.nextTryAt.getTime() <= now && (row.notAfter?.getTime() ?? 0) < now + renewedBefore);
    })
    .map((one) => ({ ...one, failures: known.get(one.host)?.failures ?? 0 }))
    .slice(0, mostAtOnce);
}

/**
 * Orders what is missing or ends within a month, one after the other. An authority that has had enough is left alone
 * until it says; a host that fails waits longer each time, up to a day, and keeps what it has.
 */
export async function orderCertificates(ctx: Context): Promise<void> {
  const { acme, callOut, sealer } = ctx.program;
  if (!acme) return;
  const wanted = await wantedHosts(ctx);
  await forgetOld(ctx, wanted);
  const due = await findDue(ctx, wanted);
  if (due.length === 0) return;
  const accountKey = await takeAccount(ctx, acme.url);
  if (accountKey === undefined) return;
  const client = createAcmeClient({ ...acme, callOut }, accountKey);
  const show = async (token: string, answer: string) =>
    void (await ctx.db
      .insert(acmeChallenges)
      .values({ token, answer, expiresAt: new Date(Date.now() + longestOrder) })
      .onConflictDoNothing());
  const keep = async (row: typeof hostCertificates.$inferInsert) =>
    void (await ctx.db
      .insert(hostCertificates)
      .values(row)
      .onConflictDoUpdate({ target: hostCertificates.host, set: row }));
  try {
    for (const { host, pageId, failures } of due) {
      const key = newKey();
      try {
        const chain = await client.order(host, createPrivateKey(key), show);
        const notAfter = new Date(new X509Certificate(chain).validTo);
        const sealed = sealer.seal(key, host);
        await keep({ host, chain, key: sealed, notAfter, failures: 0, problem: '', nextTryAt: new Date() });
        ctx.log.info({ host, notAfter }, 'a certificate was issued');
      } catch (error) {
        const wait = Math.min(day, 10 * minute * 2 ** Math.min(failures, 10));
        const retryAt = error instanceof AcmeError ? error.retryAt : undefined;
        const nextTryAt = new Date(Math.max(Date.now() + wait, retryAt?.getTime() ?? 0));
        await keep({ host, failures: failures + 1, problem: String(error).slice(0, 500), nextTryAt });
        ctx.log.warn({ err: error, host }, 'no certificate was issued');
        if (retryAt) return;
        continue;
      }
      if (pageId !== undefined) await recheck(inScope(ctx, pageId));
    }
  } finally {
    await ctx.db.update(acmeAccounts).set({ busyUntil: null }).where(eq(acmeAccounts.url, acme.url));
  }
}

/** With TLS it may answer where it did not before. */
async function recheck(ctx: Context): Promise<void> {
  const row = await findOwnDomain(ctx);
  if (row) await checkDomain(ctx, row);
}

/**
 * By what was proved, which the database has just told: whether a host is served comes from memory, which after a start
 * beside a database that is away knows of none, and every page's certificate would have to be ordered anew.
 */
async function forgetOld(ctx: Context, wanted: readonly Wanted[]): Promise<void> {
  const hosts = wanted.map(({ host }) => host);
  await ctx.db.delete(acmeChallenges).where(lt(acmeChallenges.expiresAt, sql`now()`));
  if (hosts.length > 0) await ctx.db.delete(hostCertificates).where(notInArray(hostCertificates.host, hosts));
}
