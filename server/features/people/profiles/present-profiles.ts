import { and, eq, inArray, type InferSelectModel } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { keptOfGuest, whatIsKept } from '../../access/visits/kept-logins.ts';
import { maskEmail, maskName, maskPhone, maskText, seesContacts } from '../../venue/page-roles/mask.ts';
import { guestTotals, profiles } from './tables.ts';
import { placesOf, recentLoginsOf } from './timeline/where-guests-were.ts';

interface Contacts {
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  dob: string | null;
  avatar: string;
  notes: string;
  location: string;
  website: string;
  postcode: string;
  company: string;
}

/** What tells who somebody is. City, language, age, tags and what they did stay: they are what reports are about. */
const maskProfile = <Profile extends Contacts>(profile: Profile): Profile => ({
  ...profile,
  name: maskName(profile.name),
  first_name: maskName(profile.first_name),
  last_name: maskName(profile.last_name),
  email: maskEmail(profile.email),
  phone: maskPhone(profile.phone),
  dob: null,
  avatar: '',
  notes: maskText(profile.notes),
  location: maskText(profile.location),
  website: maskText(profile.website),
  postcode: maskText(profile.postcode),
  company: maskText(profile.company),
});

export type ProfileRow = InferSelectModel<typeof profiles>;
type Totals = Pick<InferSelectModel<typeof guestTotals>, 'logins' | 'seconds' | 'bytes' | 'firstAt' | 'lastAt'>;

export const own = (ctx: { pageId: number }, id: number) => and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, id));

export async function loadProfiles(ctx: PageContext, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { logins, seconds, bytes, firstAt, lastAt } = guestTotals;
  const rows = await ctx.db
    .select({ profile: profiles, totals: { logins, seconds, bytes, firstAt, lastAt } })
    .from(profiles)
    .leftJoin(guestTotals, and(eq(guestTotals.pageId, profiles.pageId), eq(guestTotals.profileId, profiles.id)))
    .where(and(eq(profiles.pageId, ctx.pageId), inArray(profiles.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.profile.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** By the names of spec §3. */
export function presentProfile(ctx: PageContext, { profile, totals }: { profile: ProfileRow; totals: Totals | null }) {
  const { firstName, lastName, ...row } = profile;
  const isMasked = !seesContacts(ctx);
  const shown = {
    ...row,
    _id: String(row.id),
    first_name: firstName,
    last_name: lastName,
    isMasked,
    lastActivity: totals?.lastAt ?? null,
    firstActivity: totals?.firstAt ?? null,
    loginCount: totals?.logins ?? 0,
    totalSeconds: totals?.seconds ?? 0,
    totalBytes: totals?.bytes ?? 0,
  };
  return isMasked ? maskProfile(shown) : shown;
}

const loginsInList = 3;

export async function presentProfiles(ctx: PageContext, ids: readonly number[], logins = loginsInList) {
  const rows = await loadProfiles(ctx, ids);
  const kept = await whatIsKept(ctx);
  const [recent, places] = [await recentLoginsOf(ctx, ids, kept, logins), await placesOf(ctx, ids, kept)];
  return rows.map((row) => {
    const visitedLocations = places.get(row.profile.id) ?? [];
    return {
      ...presentProfile(ctx, row),
      ...keptOfGuest(kept, row.totals?.firstAt ?? null, visitedLocations),
      recentLogins: recent.get(row.profile.id) ?? [],
      visitedLocations,
    };
  });
}
