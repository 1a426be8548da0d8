import { randomBytes } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { passes } from './tables.ts';

export type Pass = typeof passes.$inferSelect;

/** Long enough for a slow phone, a slow router and a retry; short enough that a sniffed one is soon worthless. */
export const passLife = 5 * 60_000;

const start = 'g-';

/** Some routers cut user names at 31 characters and passwords too. */
export const newPassWords = (): { userName: string; password: string } =>
  ({ userName: `${start}${randomBytes(12).toString('hex')}`, password: randomBytes(12).toString('base64url') });

export const isPassName = (userName: string): boolean => userName.startsWith(start) && userName.length === start.length + 24;

const byUserName = (found: Pass[]): Map<string, Pass> => new Map(found.map((pass) => [pass.userName, pass]));

/** Statements of the packets' way are put together once: doing it for each would cost more than sending them. */
export function createPassFinder(db: Db): (userNames: string[]) => Promise<Map<string, Pass>> {
  const find = db.select().from(passes).where(sql`${passes.userName} = any(${sql.placeholder('userNames')})`).prepare('find_passes');
  return async (userNames) => byUserName(await find.execute({ userNames }));
}

export interface PassClaim {
  userName: string;
  password: string;
  deviceId: number;
  /** undefined: the router does not say which phone it is. */
  mac: string | undefined;
  /** The router's id of the session that it wants to open. */
  usedFor: string;
  now: Date;
}

/** A request that a router sends again (with another id, after its patience ended) is still the same use. */
const repeatedWithin = '60 seconds';

/**
 * Spends credentials, many in one statement. Each opens one session of the phone and the device that it was made for:
 * a second session, another phone, another device or a late one gets nothing.
 */
export function createPassClaimer(db: Db): (claims: PassClaim[]) => Promise<Map<string, Pass>> {
  const claim = db.update(passes)
    .set({ usedAt: sql`coalesce(${passes.usedAt}, claim.now)`, usedFor: sql`coalesce(${passes.usedFor}, claim."usedFor")` })
    .from(sql`jsonb_to_recordset(${sql.placeholder('claims')}::jsonb) as claim ("userName" text, password text, "deviceId" integer, mac text, "usedFor" text, now timestamptz)`)
    .where(sql`${passes.userName} = claim."userName" and ${passes.password} = claim.password and ${passes.deviceId} = claim."deviceId"
      and (claim.mac is null or ${passes.mac} = claim.mac or ${passes.mac} not like '__:__:__:__:__:__')
      and ${passes.expiresAt} > claim.now
      and (${passes.usedAt} is null or (${passes.usedFor} = claim."usedFor" and ${passes.usedAt} > claim.now - interval '${sql.raw(repeatedWithin)}'))`)
    .returning(getTableColumns(passes)).prepare('claim_passes');
  return async (claims) => {
    // The same credential twice in one moment is a replay or a repetition: one of them decides, and whoever asked for another session gets nothing.
    const rows = [...new Map(claims.map((one) => [one.userName, one])).values()];
    return byUserName((await claim.execute({ claims: JSON.stringify(rows) })) as Pass[]);
  };
}

export const purgePasses = async (db: Db, now: Date): Promise<void> => {
  await db.delete(passes).where(sql`${passes.expiresAt} < ${new Date(now.getTime() - 24 * 60 * 60_000).toISOString()}::timestamptz`);
};
