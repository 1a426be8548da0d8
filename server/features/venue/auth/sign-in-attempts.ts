import { desc, eq, lt, notInArray, and, sql } from 'drizzle-orm';
import { cutText, storable } from '@wifi/contract/storable-text.ts';
import { isSignedIn, signInWays, type SignInResult } from '@wifi/contract/venue/sign-in-words.ts';
import type { Context, UserContext } from '../../../platform/context.ts';
import { createTallyBuffer, type Tallied, type TallyBuffer } from '../../../platform/monitor/tally-buffer.ts';
import type { Program } from '../../../platform/program.ts';
import { days } from './durations.ts';
import { signInAttempts } from './tables.ts';

interface Attempt {
  uid: number | null;
  name: string;
  address: string;
  userAgent: string;
  result: SignInResult;
}

/** Three, so that guesses at names that nobody has hide none at accounts, and neither hides who got in. */
interface Buffers {
  entered: TallyBuffer<Attempt>;
  atAccounts: TallyBuffer<Attempt>;
  others: TallyBuffer<Attempt>;
}

const buffers = new WeakMap<Program, Buffers>();
const restOf = (attempt: Attempt, owner: string): Attempt => ({
  ...attempt,
  uid: owner === '' ? null : attempt.uid,
  name: '',
  address: attempt.uid === null && owner !== '' ? attempt.address : '',
  userAgent: '',
});

function buffersOf(program: Program): Buffers {
  const known = buffers.get(program) ?? {
    entered: createTallyBuffer({ perOwner: 120, inAll: 20_000, restOf }),
    atAccounts: createTallyBuffer({ perOwner: 60, inAll: 10_000, restOf }),
    others: createTallyBuffer({ perOwner: 20, inAll: 300, restOf }),
  };
  buffers.set(program, known);
  return known;
}

/** Enough to recognise a name that one knows, and no list of addresses that people mistyped. */
export function veilName(name: string): string {
  const at = name.lastIndexOf('@');
  if (at < 0) return name === '' ? '' : `${cutText(name, 2)}…`;
  return `${cutText(name.slice(0, at), 2)}…${cutText(name.slice(at), 60)}`;
}

/** In memory alone: whoever signs in waits for nothing, and cannot tell by the time what was noted. */
export function noteSignIn(
  { program, address, now }: Context,
  {
    user,
    name = '',
    userAgent,
    result,
  }: { user?: { id: number } | undefined; name?: string; userAgent: string; result: SignInResult },
): void {
  const { entered, atAccounts, others } = buffersOf(program);
  const attempt = {
    uid: user?.id ?? null,
    name: user ? '' : veilName(name.toLowerCase()),
    address,
    userAgent: cutText(storable(userAgent), 300),
    result,
  };
  const buffer = !user ? others : isSignedIn(result) ? entered : atAccounts;
  const owner = user ? String(user.id) : address;
  buffer.note(owner, `${user ? address : attempt.name} ${result}`, attempt, now);
}

const rowsPerStatement = 500;

/** What was noted since the last time. */
export async function writeSignIns(ctx: Context): Promise<void> {
  const { entered, atAccounts, others } = buffersOf(ctx.program);
  const row = (kind: string) => (tallied: Tallied<Attempt>) => ({
    ...tallied.value,
    key: `${kind}/${tallied.key}`,
    slot: tallied.slot,
    times: tallied.times,
    at: tallied.at,
    last_at: tallied.lastAt,
  });
  const rows = [
    ...entered.take().map(row('in')),
    ...atAccounts.take().map(row('at')),
    ...others.take().map(row('other')),
  ];
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    // An account that was deleted meanwhile took its attempts along.
    await ctx.db.execute(sql`
      insert into ${signInAttempts} (slot, key, uid, name, address, user_agent, result, times, at, last_at)
      select slot, key, uid, name, address, "userAgent", result, times, at, last_at
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsPerStatement))}::jsonb) as noted (
        slot timestamptz, key text, uid int, name text, address text, "userAgent" text, result text, times int,
        at timestamptz, last_at timestamptz)
      where uid is null or exists (select from users where users.id = noted.uid)
      on conflict (slot, key) do update set times = least(sign_in_attempts.times::bigint + excluded.times, 1000000000),
        last_at = greatest(sign_in_attempts.last_at, excluded.last_at), user_agent = excluded.user_agent`);
}

const shownToOwner = 20;

/** One's own last ones, so that a person sees what was not them. */
export async function listOwnSignIns(ctx: UserContext) {
  await writeSignIns(ctx);
  const { address, userAgent, result, times, at, lastAt } = signInAttempts;
  const rows = await ctx.db
    .select({ id: signInAttempts.id, address, userAgent, result, times, at, lastAt })
    .from(signInAttempts)
    .where(eq(signInAttempts.uid, ctx.actor.uid))
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .limit(shownToOwner);
  return { rows };
}

const keptFor = 90 * days;
/** Of those who did not get in: whoever guesses for weeks must not fill the disk. */
const mostRefusals = 500_000;

export async function forgetSignIns(ctx: Context): Promise<void> {
  await ctx.db.delete(signInAttempts).where(lt(signInAttempts.at, new Date(ctx.now.getTime() - keptFor)));
  const [oldest] = await ctx.db
    .select({ at: signInAttempts.at })
    .from(signInAttempts)
    .where(notInArray(signInAttempts.result, [...signInWays]))
    .orderBy(desc(signInAttempts.at))
    .offset(mostRefusals)
    .limit(1);
  if (!oldest) return;
  const isOld = lt(signInAttempts.at, oldest.at);
  await ctx.db.delete(signInAttempts).where(and(isOld, notInArray(signInAttempts.result, [...signInWays])));
}
