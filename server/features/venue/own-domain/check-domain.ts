import { and, eq, ne, sql } from 'drizzle-orm';
import { challengeLabel, checkPath, daysToMend } from '@wifi/contract/venue/own-domain-words.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { randomCode } from '../../../platform/crypto/random.ts';
import type { Program } from '../../../platform/program.ts';
import { mailLost, mailWarning } from './domain-mails.ts';
import { findWhereItPoints, targetOf } from './points-here.ts';
import { ownDomains, ownHosts } from './tables.ts';

type Row = typeof ownDomains.$inferSelect;

const day = 24 * 60 * 60_000;
const kind = 'host-check';
const minute = 60_000;

/** What this program says at `checkPath`: that it is this installation, and by which name it was asked. */
export const answerCheck = ({ signer }: Program, host: string, nonce: string): string =>
  signer.sign(kind, { h: host, n: nonce }, new Date(Date.now() + minute));

/** By https, or as the platform is reached where that has no TLS: a host of one's own is never the weaker one. */
function addressesToTry({ portalUrl }: Program, host: string): string[] {
  const { protocol, port } = new URL(portalUrl);
  return [`https://${host}`, ...(protocol === 'http:' ? [`http://${host}${port && `:${port}`}`] : [])];
}

async function findUrl(program: Program, host: string): Promise<string | null> {
  for (const url of addressesToTry(program, host)) {
    const nonce = randomCode(18);
    const outcome = await program.callOut({
      url: `${url}${checkPath}?nonce=${nonce}`,
      method: 'GET',
      timeout: 5000,
      largest: 4096,
    });
    const said = outcome.ok && outcome.answer.status === 200 ? outcome.answer.text.trim() : '';
    const opened = program.signer.open(kind, said, new Date());
    if (opened?.h === host && opened.n === nonce) return url;
  }
  return null;
}

/** Asks first and writes then: nothing is held while somebody else's servers are thought about. */
export async function checkDomain(ctx: Context, row: Row): Promise<void> {
  const { program } = ctx;
  const target = await targetOf(program);
  const [texts, where] = await Promise.all([
    program.names.texts(`${challengeLabel}.${row.host}`),
    findWhereItPoints(program.names, row.host, target),
  ]);
  const txt = texts === undefined ? 'no-answer' : texts.includes(row.token) ? 'found' : 'missing';
  const isProved = txt === 'found' && where.points === 'here';
  const url = isProved ? await findUrl(program, row.host) : null;
  // Where our own name cannot be found either, it is our resolver that fails, and nobody's proof.
  if (!isProved && target.isUncertain) return;
  await transaction(ctx, async (ctx) => {
    const [now] = await ctx.db
      .select()
      .from(ownDomains)
      .where(and(eq(ownDomains.pageId, ctx.pageId), eq(ownDomains.token, row.token)))
      .for('update');
    // Another one was named meanwhile.
    if (!now) return;
    const found = { txt, ...where, checkedAt: ctx.now } as const;
    if (isProved) await keepHost(ctx, now, { ...found, url });
    else if (now.provedAt) await failCheck(ctx, now, found);
    else await change(ctx, found);
  });
}

const change = async (ctx: Context, changes: Partial<Row>): Promise<void> =>
  void (await ctx.db.update(ownDomains).set(changes).where(eq(ownDomains.pageId, ctx.pageId)));

async function keepHost(ctx: Context, before: Row, found: Partial<Row> & { url: string | null }): Promise<void> {
  // Of a page that is deleted nobody asks any more whether it still proves it: whoever does now has the host.
  const isOfDeleted = sql`(select page.deleted_at is not null from pages page where page.id = ${ownHosts.page})`;
  await ctx.db.delete(ownHosts).where(and(eq(ownHosts.host, before.host), ne(ownHosts.page, ctx.pageId), isOfDeleted));
  await change(ctx, {
    ...found,
    provedAt: before.provedAt ?? ctx.now,
    servedSince: found.url === null ? null : found.url === before.url ? before.servedSince : ctx.now,
    isTaken: false,
    failingSince: null,
    warnedAt: null,
  });
  const [holder] = await ctx.db.select().from(ownHosts).where(eq(ownHosts.host, before.host));
  // The other page had proved it first.
  if (holder?.page !== ctx.pageId) return change(ctx, { provedAt: null, url: null, servedSince: null, isTaken: true });
  if (!before.provedAt) await ctx.record('own-domain.proved', { host: before.host });
  if (before.url !== found.url) await ctx.record('own-domain.address', { host: before.host, url: found.url });
}

async function failCheck(ctx: Context, before: Row, found: Partial<Row>): Promise<void> {
  const failingSince = before.failingSince ?? ctx.now;
  if (ctx.now.getTime() - failingSince.getTime() >= daysToMend * day) {
    await change(ctx, { ...found, provedAt: null, url: null, servedSince: null, failingSince: null, warnedAt: null });
    await ctx.record('own-domain.lost', { host: before.host });
    return mailLost(ctx, before.host);
  }
  await change(ctx, { ...found, failingSince, warnedAt: before.warnedAt ?? ctx.now });
  if (before.warnedAt) return;
  await ctx.record('own-domain.failing', { host: before.host });
  await mailWarning(ctx, before.host, new Date(failingSince.getTime() + daysToMend * day));
}
