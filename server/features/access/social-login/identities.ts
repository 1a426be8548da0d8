import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findByKey } from '../../../platform/db/prepared.ts';
import type { Proven } from './network.ts';
import { socialIdentities } from './tables.ts';

export interface ProvenIdentity extends Proven {
  network: SocialNetwork;
  realm: string;
}

const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  google: 'Google',
  zalo: 'Zalo',
  oidc: 'OpenID Connect',
};

/** What a session is called by: a name, and never an address. */
export const labelOf = ({ name, network }: Pick<ProvenIdentity, 'name' | 'network'>): string =>
  name || networkNames[network];

/** Writes down who it was; what the network says now replaces what it said before. */
export async function keepIdentity(
  ctx: Context,
  { network, realm, subject, name, email, isEmailVerified }: ProvenIdentity,
): Promise<{ id: number; isNew: boolean }> {
  const told = { name, email, isEmailVerified, lastAt: ctx.now };
  const [row] = await ctx.db
    .insert(socialIdentities)
    .values({ pageId: ctx.pageId, network, realm, subject, firstAt: ctx.now, ...told })
    .onConflictDoUpdate({
      target: [socialIdentities.pageId, socialIdentities.network, socialIdentities.realm, socialIdentities.subject],
      set: told,
    })
    .returning({ id: socialIdentities.id, isNew: sql<boolean>`(xmax = 0)` });
  return row!;
}

const own = (ctx: Context, id: number) => and(eq(socialIdentities.pageId, ctx.pageId), eq(socialIdentities.id, id));

export const findIdentity = findByKey(socialIdentities, socialIdentities.id);

/** Of somebody who turned out to be a child on the same way. */
export const forgetIdentity = async (ctx: Context, id: number): Promise<void> => {
  await ctx.db.delete(socialIdentities).where(own(ctx, id));
};

/** Who proved an identity and never went online by it, or whose profile is gone, is forgotten after a day. */
const keptFor = 24 * 60 * 60_000;

/** Of every page. `isUsed`: whether a row of `social_identities` belongs to somebody whom the page knows. */
export const purgeIdentities = async (db: Db, now: Date, isUsed: SQL): Promise<void> => {
  const before = new Date(now.getTime() - keptFor).toISOString();
  await db.delete(socialIdentities).where(sql`${socialIdentities.lastAt} < ${before}::timestamptz and not (${isUsed})`);
};
