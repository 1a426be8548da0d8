import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context, type PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { AppError } from '../../../../platform/errors.ts';
import { demoLobbies } from '../tables.ts';

/** Seconds after which a program that says nothing has lost its lobbies to another. */
const heldFor = 20;

/** Made with the demo, open; a later start changes nothing about it. */
export async function makeLobby(ctx: PageContext, devices: string[]): Promise<void> {
  await ctx.db
    .insert(demoLobbies)
    .values({ pageId: ctx.pageId, devices, isOpen: true, player: '', playedUntil: new Date(0) })
    .onConflictDoNothing();
}

const isPlayed = sql<boolean>`${demoLobbies.playedUntil} > now()`;

/** Only where a program plays: elsewhere there is nothing to switch. */
export async function getLobby(ctx: PageContext) {
  const [lobby] = await ctx.db
    .select({ isOpen: demoLobbies.isOpen, isPlayed })
    .from(demoLobbies)
    .where(eq(demoLobbies.pageId, ctx.pageId));
  return { isThere: lobby?.isPlayed ?? false, isOpen: lobby?.isOpen ?? false };
}

export const switchLobby = (ctx: PageContext, { isOpen }: { isOpen: boolean }) =>
  transaction(ctx, async (ctx) => {
    const [lobby] = await ctx.db
      .update(demoLobbies)
      .set({ isOpen })
      .where(eq(demoLobbies.pageId, ctx.pageId))
      .returning({ isOpen: demoLobbies.isOpen, isPlayed });
    if (!lobby) throw new AppError('not-found');
    await ctx.record('demo-lobby.switched', { isOpen });
    return { isThere: lobby.isPlayed, isOpen: lobby.isOpen };
  });

const heldLobbyRow = z.object({
  pageId: z.number(),
  eid: z.string(),
  category: z.string(),
  timeZone: z.string(),
  isOpen: z.boolean(),
  devices: z.array(z.string()),
});
export type HeldLobby = z.infer<typeof heldLobbyRow>;

/**
 * Those that this program plays from now on for some seconds: what it had, and what nobody has. Which pages are the
 * demo's is asked of all.
 */
export async function holdLobbies(ctx: Context, player: string): Promise<HeldLobby[]> {
  const rows = await query(
    inScope(ctx, 'every').db,
    sql`
    update demo_lobbies as lobby set player = ${player}, played_until = now() + make_interval(secs => ${heldFor})
    from pages join page_settings as settings on settings.page_id = pages.id
    where pages.id = lobby.page_id and pages.deleted_at is null and (lobby.player = ${player}
      or lobby.played_until < now())
    returning lobby.page_id as "pageId", pages.eid, pages.category, settings.time_zone as "timeZone",
      lobby.is_open as "isOpen", lobby.devices`,
    heldLobbyRow,
  );
  return rows;
}

/** The next program need not wait. */
export async function leaveLobbies(ctx: Context, player: string): Promise<void> {
  await inScope(ctx, 'every').db.execute(sql`update demo_lobbies set played_until = now() where player = ${player}`);
}
