import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Program } from '../../platform/program.ts';
import { profileVisits } from '../profiles/tables.ts';
import { findRoot } from './same-guest.ts';

const kind = 'privacy';
/** A message may be read years later, and its link must still work. */
const life = 10 * 365 * 24 * 60 * 60_000;

type Whose = { profileId: number } | { visitId: string };
export type PrivacyLink = { pageId: number } & Whose;

const sign = ({ program: { publicUrl, signer }, pageId, now }: Context, whose: object): string =>
  `${publicUrl}/privacy/${signer.sign(kind, { p: pageId, ...whose }, new Date(now.getTime() + life))}`;

/** For every message to a guest: the page on which they see and take back what they agreed to, without a password. */
export const withdrawLinkOf = (ctx: Context, profileId: number): string => sign(ctx, { i: profileId });

/** For the page after the login, when nobody has been recognised yet. */
export const privacyLinkOfVisit = (ctx: Context, visitId: string): string => sign(ctx, { v: visitId });

export function readPrivacyLink({ signer }: Program, token: string, now: Date): PrivacyLink | undefined {
  const opened = signer.open(kind, token, now);
  if (!opened || typeof opened.p !== 'number') return undefined;
  if (typeof opened.i === 'number') return { pageId: opened.p, profileId: opened.i };
  return typeof opened.v === 'string' ? { pageId: opened.p, visitId: opened.v } : undefined;
}

/** Who holds the link, after all merges; undefined for somebody who is erased, or not counted yet. */
export async function findHolder(ctx: Context, link: PrivacyLink): Promise<number | undefined> {
  if ('profileId' in link) return findRoot(ctx, link.profileId);
  const [visit] = await ctx.db.select({ profileId: profileVisits.profileId }).from(profileVisits)
    .where(and(eq(profileVisits.pageId, ctx.pageId), eq(profileVisits.visitId, link.visitId)));
  return visit && findRoot(ctx, visit.profileId);
}
