import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { fewRandomBytes } from '../../../../platform/crypto/random.ts';
import { binaryArray } from '../../../../platform/db/batch/binary-array.ts';
import { rowArrays } from '../../../../platform/db/batch/row-arrays.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import { pagesOf } from '../../../../platform/db/pool/scope.ts';
import { jsonOf, type RowSchema } from '../../../../platform/db/row-schema.ts';
import { withinSeconds, type Limits } from '../../../network/devices/limits.ts';
import { sessionKinds } from '../../../network/guest-sessions/tables.ts';
import { bytesLeft, endOfSubject, hasBytes, isAllowed, stands } from '../standing.ts';
import { passes } from '../tables.ts';

export type Pass = Omit<
  typeof passes.$inferSelect,
  'deviceId' | 'subjectEpoch' | 'carry' | 'createdAt' | 'expiresAt' | 'usedAt'
>;

/** By who knows its password already. */
export type SpentPass = Omit<Pass, 'password'>;

/** Long enough for a slow phone, a slow router and a retry; short enough that a sniffed one is soon worthless. */
export const passLife = 5 * 60_000;

const start = 'g-';

/**
 * Some routers cut user names at 31 characters and passwords too. A name begins with the time, so that new ones stand
 * side by side in the index; what is secret is the password.
 */
export function newPassWords(): { userName: string; password: string } {
  const random = fewRandomBytes(18);
  const time = Date.now().toString(16).padStart(12, '0');
  return { userName: `${start}${time}${random.toString('hex', 0, 6)}`, password: random.toString('base64url', 6) };
}

export const isPassName = (userName: string): boolean =>
  userName.startsWith(start) && userName.length === start.length + 24;

const keyOf = ({ pageId, userName }: { pageId: number; userName: string }): string => `${pageId}/${userName}`;
const byKey = <Found extends { pageId: number; userName: string }>(found: Found[]): Map<string, Found> =>
  new Map(found.map((pass) => [keyOf(pass), pass]));

/** What a session is opened with. */
const granted = `pass.page_id as "pageId", pass.user_name as "userName", pass.visit_id as "visitId", pass.mac,
  pass.limits, pass.subject_kind as "subjectKind",
  pass.subject_id as "subjectId", pass.label, pass.method, pass.used_for as "usedFor"`;

const grantedColumns = {
  pageId: z.number(),
  userName: z.string(),
  visitId: z.string(),
  mac: z.string(),
  limits: jsonOf<Limits>(),
  subjectKind: z.enum(sessionKinds),
  subjectId: z.number().nullable(),
  label: z.string(),
  method: z.string(),
  usedFor: z.string().nullable(),
};
const passRow: RowSchema<Pass> = z.object({ ...grantedColumns, password: z.string() });
const claimedRow: RowSchema<SpentPass & WhatIsLeft> = z.object({
  ...grantedColumns,
  secondsLeft: z.number().nullable(),
  bytesLeft: z.number().nullable(),
});

/** By `page/name`: the page is that of the device which asks. */
export function createPassFinder(database: Database): (keys: string[]) => Promise<Map<string, Pass>> {
  const find = database.statement(
    `select pass.password, ${granted} from passes as pass where pass.user_name = any($1::text[])`,
    passRow,
  );
  return async (keys) => {
    const asked = keys.map((key) => ({ pageId: Number.parseInt(key, 10), userName: key.slice(key.indexOf('/') + 1) }));
    return byKey(
      await find(
        pagesOf(asked, ({ pageId }) => pageId),
        [
          binaryArray(
            'text',
            asked.map(({ userName }) => userName),
          ),
        ],
      ),
    );
  };
}

/** Of what it hangs on, and of its data; null = no limit. */
interface WhatIsLeft {
  secondsLeft: number | null;
  bytesLeft: number | null;
}

/** For a statement: the bytes of a credential. */
export const bytesGiven = (pass: string): string => `(${pass}.limits->>'bytes')::bigint`;

export function withinWhatIsLeft<One extends { limits: Limits }>({
  secondsLeft,
  bytesLeft: left,
  ...pass
}: One & WhatIsLeft): Omit<One, keyof WhatIsLeft> & { limits: Limits } {
  const limits = secondsLeft === null ? pass.limits : withinSeconds(pass.limits, secondsLeft);
  return { ...pass, limits: left === null ? limits : { ...limits, bytes: left } };
}

export interface PassClaim {
  /** Of the device that asks. */
  pageId: number;
  userName: string;
  password: string;
  deviceId: number;
  /** undefined: the router does not say which phone it is. */
  mac: string | undefined;
  /** The router's id of the session that it wants to open. */
  usedFor: string;
  now: Date;
}

const rows = rowArrays<PassClaim>({
  page_id: ['integer', ({ pageId }) => pageId],
  user_name: ['text', ({ userName }) => userName],
  password: ['text', ({ password }) => password],
  device_id: ['integer', ({ deviceId }) => deviceId],
  mac: ['text', ({ mac }) => mac ?? null],
  used_for: ['text', ({ usedFor }) => usedFor],
  now: ['timestamptz', ({ now }) => now],
});

/** A request that a router sends again (with another id, after its mostWait ended) is still the same use. */
const repeatedWithin = '60 seconds';

/**
 * Spends credentials, many in one statement. Each opens one session of the phone and the device that it was made for:
 * a second session, another phone, another device or a late one gets nothing, nor does one whose code, account, method,
 * device or page has ended since, or whose data is used up: asked in the statement that spends it, so that an end and a
 * login never cross. No session outlives what it hangs on.
 */
export function createPassClaimer(database: Database): (claims: PassClaim[]) => Promise<Map<string, SpentPass>> {
  const claim = database.statement(
    `
    update passes as pass set used_at = coalesce(pass.used_at, claim.now), used_for = coalesce(pass.used_for,
      claim.used_for)
    from ${rows.as('claim')}
    where pass.user_name = claim.user_name and pass.page_id = claim.page_id and pass.password = claim.password
      and pass.device_id = claim.device_id
      and (claim.mac is null or pass.mac = claim.mac or pass.mac not like '__:__:__:__:__:__')
      and pass.expires_at > claim.now
      and (pass.used_at is null or (pass.used_for = claim.used_for
        and pass.used_at > claim.now - interval '${repeatedWithin}'))
      and ${hasBytes('pass', bytesGiven('pass'))} and ${stands('pass', 'claim.now')}
        and ${isAllowed('pass', 'pass.method')}
      and exists (select from devices as device where device.page_id = pass.page_id and device.id = pass.device_id)
    returning ${granted}, extract(epoch from ${endOfSubject('pass')} - claim.now)::float8 as "secondsLeft",
      (${bytesLeft('pass', bytesGiven('pass'))})::float8 as "bytesLeft"`,
    claimedRow,
  );
  return async (claims) => {
    // The same credential twice in one moment is a replay or a repetition: one of them decides, and whoever asked for
    // another session gets nothing.
    const once = new Map(claims.map((one) => [keyOf(one), one]));
    const spent = await claim(
      pagesOf(claims, ({ pageId }) => pageId),
      rows.valuesOf([...once.values()]),
    );
    return byKey(spent.map(withinWhatIsLeft));
  };
}

export const purgePasses = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(passes)
    .where(sql`${passes.expiresAt} < ${new Date(now.getTime() - 24 * 60 * 60_000).toISOString()}::timestamptz`);
};
