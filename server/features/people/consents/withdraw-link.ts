import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import type { Program } from '../../../platform/program.ts';
import { consents } from '../../access/consent-ledger/tables.ts';
import { visits } from '../../access/visits/tables.ts';
import { portalUrlFor } from '../../venue/own-domain/own-hosts.ts';
import { findRoot, sameGuest } from '../profiles/merge/same-guest.ts';
import { profiles } from '../profiles/tables.ts';
import { zaloFollowers } from '../zalo-followers/tables.ts';

const kind = 'privacy';
/**
 * A stay and the weeks after it. Links are forwarded, printed and left in browsers' histories: later on one asks the
 * venue.
 */
const day = 24 * 60 * 60_000;
const life = 30 * day;
/** A mail is found again months later, and whoever cannot end it there calls it spam. */
const lifeInMail = 365 * day;

/**
 * What a link opens: a person, for whom the staff have made sure who they are; or one login and what was said with it,
 * for whoever made it.
 */
export type Holder = { profileId: number } | { visitId: string };
/** `contact`: a digest of where a message with the link went. */
export type PrivacyLink = { pageId: number } & (
  | { profileId: number; contact: string | undefined }
  | { visitId: string }
);

const sign = ({ program, pageId, now }: Context, whose: object, life: number): string =>
  `${portalUrlFor(program, pageId)}/privacy/${program.signer.sign(kind, { p: pageId, ...whose }, new Date(now.getTime() + life))}`;

/** The page on which a guest sees and takes back all that they agreed to, without a password. */
export const withdrawLinkOf = (ctx: Context, profileId: number): string => sign(ctx, { i: profileId }, life);

/**
 * The same in a message, for as long as it went to an address of this guest: whoever reads one that turned out to be
 * somebody else's holds nothing any more.
 */
export const withdrawLinkInMail = (ctx: Context, profileId: number, contact: string): string =>
  sign(ctx, { i: profileId, c: markOf(ctx, contact) }, lifeInMail);

/** Keyed: a number is short enough to be tried. */
const markOf = ({ program, pageId }: Context, contact: string): string =>
  digest(program.signer.sign('privacy-contact', { p: pageId, c: contact.toLowerCase() }, new Date(0))).slice(0, 16);

/**
 * For the page after the login. A typed contact and a copied MAC address lead to somebody's profile, so that this never
 * does.
 */
export const privacyLinkOfVisit = (ctx: Context, visitId: string): string => sign(ctx, { v: visitId }, life);

export function readPrivacyLink({ signer }: Program, token: string, now: Date): PrivacyLink | undefined {
  const opened = signer.open(kind, token, now);
  if (!opened || typeof opened.p !== 'number') return undefined;
  if (typeof opened.i === 'number')
    return { pageId: opened.p, profileId: opened.i, contact: typeof opened.c === 'string' ? opened.c : undefined };
  return typeof opened.v === 'string' ? { pageId: opened.p, visitId: opened.v } : undefined;
}

/** Who holds the link, after all merges; undefined for somebody, or a login, that is erased. */
export async function findHolder(ctx: Context, link: PrivacyLink): Promise<Holder | undefined> {
  if ('profileId' in link) {
    const profileId = await findRoot(ctx, link.profileId);
    if (profileId === undefined || !(await isTheirs(ctx, profileId, link.contact))) return undefined;
    return { profileId };
  }
  const { visitId } = link;
  // Retention takes visits away before what was agreed to with them.
  const { rows } = await ctx.db.execute(sql`
    select from ${visits} where ${and(eq(visits.pageId, ctx.pageId), eq(visits.id, visitId))} union all
    select from ${consents} where ${and(eq(consents.pageId, ctx.pageId), eq(consents.id, visitId))} limit 1`);
  return rows.length > 0 ? { visitId } : undefined;
}

async function isTheirs(ctx: Context, profileId: number, mark: string | undefined): Promise<boolean> {
  // Given by the staff, or in a message of the days before contacts stood in it.
  if (mark === undefined) return true;
  const same = await sameGuest(ctx, profileId);
  const told = await ctx.db
    .select({ email: profiles.email, phone: profiles.phone })
    .from(profiles)
    .where(and(eq(profiles.pageId, ctx.pageId), inArray(profiles.id, same)));
  const followers = await ctx.db
    .select({ userId: zaloFollowers.userId })
    .from(zaloFollowers)
    .where(and(eq(zaloFollowers.pageId, ctx.pageId), inArray(zaloFollowers.profileId, same)));
  const contacts = [...told.flatMap(({ email, phone }) => [email, phone]), ...followers.map(({ userId }) => userId)];
  return contacts.some((contact) => contact !== '' && markOf(ctx, contact) === mark);
}
