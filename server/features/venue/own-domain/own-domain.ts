import { domainToUnicode } from 'node:url';
import { eq } from 'drizzle-orm';
import { isWithin } from '@wifi/contract/venue/host-name.ts';
import { daysToMend } from '@wifi/contract/venue/own-domain-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { randomCode } from '../../../platform/crypto/random.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import type { Program } from '../../../platform/program.ts';
import { minutes } from '../auth/durations.ts';
import { countGuess } from '../auth/guess-limits.ts';
import { checkDomain } from './check-domain.ts';
import { hostIn, targetOf } from './points-here.ts';
import { ownDomains } from './tables.ts';

export type OwnDomainRow = typeof ownDomains.$inferSelect;

const day = 24 * 60 * 60_000;
const mendUntil = (failingSince: Date): Date => new Date(failingSince.getTime() + daysToMend * day);

export async function findOwnDomain(ctx: Context): Promise<OwnDomainRow | undefined> {
  const [row] = await ctx.db.select().from(ownDomains).where(eq(ownDomains.pageId, ctx.pageId));
  return row;
}

export async function getOwnDomain(ctx: PageContext) {
  const row = await findOwnDomain(ctx);
  const { host, addresses } = await targetOf(ctx.program);
  return {
    domain: row
      ? {
          ...row,
          shownHost: domainToUnicode(row.host),
          losesAt: row.provedAt && row.failingSince && mendUntil(row.failingSince),
        }
      : null,
    target: { host, addresses },
    upstream: ctx.program.upstream ?? ctx.program.publicUrl,
  };
}

/** Names that lead to more than one page, or to the console, are nobody's own. */
const isPlatforms = ({ publicUrl, portalUrl, staticUrl, unifiDomain }: Program, host: string): boolean =>
  [publicUrl, portalUrl, ...(staticUrl ? [staticUrl] : [])]
    .map(hostIn)
    .concat(unifiDomain ?? [])
    .some((own) => isWithin(host, own));

/** Another host than before has to be proved anew; what the former one had, it has no longer. */
export async function nameOwnDomain(ctx: PageContext, { host }: { host: string }) {
  if (isPlatforms(ctx.program, host)) throw badField('host', 'platform-host');
  await transaction(ctx, async (ctx) => {
    const fresh = { host, token: randomCode(24), namedAt: ctx.now };
    const [there] = await ctx.db.select().from(ownDomains).where(eq(ownDomains.pageId, ctx.pageId)).for('update');
    if (there?.host === host) return;
    await ctx.db.delete(ownDomains).where(eq(ownDomains.pageId, ctx.pageId));
    await ctx.db.insert(ownDomains).values({ pageId: ctx.pageId, ...fresh });
    await ctx.record('own-domain.named', { host, ...(there && { before: there.host }) });
  });
  return getOwnDomain(ctx);
}

/** Counted, since it makes this server ask about whatever name somebody types. */
export async function checkOwnDomain(ctx: PageContext) {
  const row = await findOwnDomain(ctx);
  if (!row) throw new AppError('not-found');
  await countGuess(ctx, [{ key: `own-domain/page/${ctx.pageId}`, most: 20, window: 15 * minutes }]);
  await checkDomain(ctx, row);
  await ctx.record('own-domain.checked', { host: row.host });
  return getOwnDomain(ctx);
}

export async function removeOwnDomain(ctx: PageContext): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(ownDomains)
      .where(eq(ownDomains.pageId, ctx.pageId))
      .returning({ host: ownDomains.host });
    if (!gone) throw new AppError('not-found');
    await ctx.record('own-domain.removed', { host: gone.host });
  });
}
