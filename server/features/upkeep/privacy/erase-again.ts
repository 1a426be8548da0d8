import { and, inArray, lte } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { hashKeys } from '../../access/erasure-journal/erased-keys.ts';
import { erasures } from '../../access/erasure-journal/tables.ts';
import { takeCountLock } from '../../figures/reports/count/count-lock.ts';
import { sameGuest } from '../../people/profiles/merge/same-guest.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { erasePeople } from './erase-person.ts';
import { findPerson } from './person.ts';

/** Lines from before it was noted are of erasures that took everything. */
const note = z.object({
  id: z.uuid(),
  pageId: z.int(),
  at: z.coerce.date(),
  profileIds: z.array(z.int()),
  keys: z.array(z.string()),
  keepsAccounts: z.boolean().default(false),
});

/**
 * At every start: whom a restored backup has brought back is erased again. Costs one question where none was restored.
 */
export async function eraseRestored(ctx: Context): Promise<number> {
  const notes = (await ctx.program.journal.read()).flatMap((line) => note.safeParse(line).data ?? []);
  if (notes.length === 0) return 0;
  // Of every page: the list knows no tenant.
  const every = inScope(ctx, 'every');
  const done = new Set((await every.db.select({ id: erasures.id }).from(erasures)).map(({ id }) => id));
  const there = new Set((await ctx.db.select({ id: pages.id }).from(pages)).map(({ id }) => id));
  const missed = notes.filter(({ id, pageId }) => !done.has(id) && there.has(pageId));
  let erased = 0;
  for (const one of missed) {
    try {
      erased += await eraseOnceMore(inScope(ctx, one.pageId), one);
    } catch (error) {
      // One page must not keep all others from starting.
      ctx.log.error(
        { err: error, erasure: one.id, pageId: one.pageId },
        'whom a backup has brought back could not be erased again, will be tried at the next start',
      );
    }
  }
  return erased;
}

async function eraseOnceMore(
  ctx: Context,
  { at, profileIds, keys, keepsAccounts }: z.output<typeof note>,
): Promise<number> {
  return transaction(ctx, async (ctx) => {
    await takeCountLock(ctx.db, ctx.pageId);
    // A number is never given twice, but a backup from before may give it to somebody else: the keys must fit too.
    const known = await ctx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(inArray(profiles.id, profileIds), lte(profiles.createdAt, at)));
    if (known.length === 0) return 0;
    const ids = new Set<number>();
    for (const { id } of known) for (const same of await sameGuest(ctx, id)) ids.add(same);
    const { keys: stored } = await findPerson(ctx, [...ids]);
    const fits = stored.length === 0 || hashKeys(ctx, stored).some((key) => keys.includes(key));
    if (!fits) return 0;
    const erasure = await erasePeople(ctx, [...ids], { keepsAccounts });
    await ctx.record('guest.erased', { erasure: erasure.id, why: 'restored from a backup' });
    return 1;
  });
}
