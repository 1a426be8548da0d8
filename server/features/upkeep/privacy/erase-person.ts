import { setTimeout } from 'node:timers/promises';
import { transaction, type Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { forgetMailsOf } from '../../../platform/mail/forget-mails.ts';
import { hashKeys } from '../../access/erasure-journal/erased-keys.ts';
import { phoneKey } from '../../access/erasure-journal/erased-since.ts';
import { noteErasure } from '../../access/erasure-journal/erased-since.ts';
import { countEverything } from '../../figures/reports/count/count-arrivals.ts';
import { takeCountLock } from '../../figures/reports/count/count-lock.ts';
import { recountProfiles, uncountVisits } from '../../figures/reports/count/recount-profiles.ts';
import { noteErasedLogins } from '../../network/guest-sessions/erased-logins.ts';
import { getSameGuest } from '../../people/profiles/merge/same-guest.ts';
import { followerKey } from '../../people/zalo-followers/followers.ts';
import { eraseEvents, eraseRows, type EraseOptions } from './erase-rows.ts';
import { findPerson, type Person } from './person.ts';

export interface Erasure {
  id: string;
  counts: Record<string, number>;
}

/**
 * Takes a guest out of everything that is stored, and leaves only the proof of it. Whoever comes back is a new guest.
 */
export async function eraseGuest(ctx: Context, { id, keepsAccounts }: { id: number } & EraseOptions): Promise<Erasure> {
  const { person, ...erasure } = await transaction(ctx, async (ctx) => {
    // Before the person is looked at: else the counter could give them another visit meanwhile.
    await takeCountLock(ctx.db, ctx.pageId);
    const erased = await erasePeople(ctx, await getSameGuest(ctx, id), { keepsAccounts });
    await ctx.record('guest.erased', { erasure: erased.id, profileId: id });
    return erased;
  });
  await setTimeout(linesComeWithin);
  await transaction(ctx, (ctx) => eraseEvents(ctx, person));
  return erasure;
}

/**
 * Milliseconds: the portal writes its log a moment after what it tells of, and what was on its way while the rows went
 * names the guest once more.
 */
const linesComeWithin = 600;

/** For whoever holds the count lock, in a transaction. */
export async function erasePeople(
  ctx: Context,
  profileIds: readonly number[],
  options: EraseOptions,
): Promise<Erasure & { person: Person }> {
  // A login that waits to be counted is nobody's yet: theirs would stay and come back as a new guest, and another's on
  // the same phone be taken for theirs.
  await countEverything(ctx);
  const person = await findPerson(ctx, profileIds);
  let counts: Record<string, number> = {};
  await noteErasedLogins(ctx, person.visitIds);
  await recountProfiles(ctx, profileIds, async (ctx) => {
    await uncountVisits(ctx, person.visitIds);
    counts = await eraseRows(ctx, person, options);
  });
  const mails = await forgetMailsOf(ctx, [...person.emails, ...person.phones]);
  if (mails > 0) counts.mails = mails;
  const erasure = { id: orderedId(ctx.now.getTime()), counts };
  const note = {
    ...erasure,
    pageId: ctx.pageId,
    at: ctx.now,
    profileIds: [...profileIds],
    keys: hashKeys(ctx, [
      ...new Set([...person.keys, ...person.macs.map(phoneKey), ...person.followerIds.map(followerKey)]),
    ]),
  };
  const actor = ctx.actor.kind === 'nobody' ? '' : ctx.actor.label;
  await noteErasure(ctx, { ...note, actor });
  // Last, and before the commit: what is noted and was not done is done at the next start, what was done and is not
  // noted would come back with a backup.
  await ctx.program.journal.append({
    id: note.id,
    pageId: note.pageId,
    at: note.at,
    profileIds: note.profileIds,
    keys: note.keys,
    keepsAccounts: options.keepsAccounts,
  });
  return { ...erasure, person };
}
