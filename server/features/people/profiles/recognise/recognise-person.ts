import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { profileKeys, profiles } from '../tables.ts';
import type { GivenFields } from './given-fields.ts';
import { loadKnownGuests, type KnownGuest } from './known-guests.ts';
import { giveIds, writeKeys, writeProfiles } from './write-profiles.ts';

interface ProvenPerson {
  /** What proves who it is, the surest first. */
  proofs: readonly [string, ...string[]];
  /** Theirs for certain, in the one spelling; '' where none was proved. */
  phone: string;
  /** Fills what is empty. */
  told: GivenFields;
  /** Whether somebody whom no proof leads to becomes a new guest. */
  makes: boolean;
}

/**
 * Somebody proved who they are elsewhere than at a login. By the rules of `recognise`: the surest proof that is known
 * leads, a proof that leads to somebody else stays theirs, and what an operator wrote is not written over. Answers who
 * was recognised; undefined where nobody is known.
 */
export async function recognisePerson(ctx: Context, person: ProvenPerson): Promise<number | undefined> {
  const { proofs, phone, told, makes } = person;
  const guests = await loadKnownGuests(
    ctx.db,
    proofs.map((key) => ({ pageId: ctx.pageId, key })),
  );
  const found = proofs.map((key) => guests.find(ctx.pageId, key)).find((guest) => guest !== undefined);
  if (!found && !makes) return undefined;
  const guest = found ?? guests.make({ pageId: ctx.pageId, loggedInAt: ctx.now });
  for (const key of proofs) if (!guests.find(ctx.pageId, key)) guests.note(ctx.pageId, key, guest);
  teach(guest, guest.own, person, ctx.now);
  for (let whole: KnownGuest | undefined = guest; whole; whole = whole.mergedInto)
    if (whole.fields !== guest.own) teach(whole, whole.fields, { phone, told }, ctx.now);
  await giveIds(ctx.db, guests.made);
  await writeProfiles(ctx.db, guests);
  await writeKeys(ctx.db, guests);
  // The list finds guests without a login by this.
  if (!found)
    await ctx.db
      .update(profiles)
      .set({ madeBy: 'operator' })
      .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, guest.id)));
  return guest.id;
}

function teach(
  guest: KnownGuest,
  fields: KnownGuest['fields'],
  { phone, told }: Pick<ProvenPerson, 'phone' | 'told'>,
  now: Date,
): void {
  const news = Object.entries(told).filter(([field]) => fields[field as keyof GivenFields] === '');
  guest.learn(fields, { ...Object.fromEntries(news), ...(phone !== '' && { phone }) }, now);
  if (phone !== '') guest.prove(fields, 'phone', phone);
}

/** Staff say who it is: the proof leads to that guest from now on, and to nobody for null. */
export async function leadKeyTo(ctx: Context, key: string, profileId: number | null): Promise<void> {
  if (profileId === null)
    await ctx.db.delete(profileKeys).where(and(eq(profileKeys.pageId, ctx.pageId), eq(profileKeys.key, key)));
  else
    await ctx.db
      .insert(profileKeys)
      .values({ pageId: ctx.pageId, key, profileId })
      .onConflictDoUpdate({
        target: [profileKeys.pageId, profileKeys.key],
        set: { profileId: sql`excluded.profile_id` },
      });
}
