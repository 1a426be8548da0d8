import { and, eq, notInArray } from 'drizzle-orm';
import type { DeviceState } from '@wifi/contract/network/device-types.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { tell, type Notice } from '../../venue/page-notification/tell.ts';
import { emit, type Happening } from '../../venue/webhooks/emit.ts';
import { liveDevices } from './live-devices.ts';
import { deviceStates } from './tables.ts';

const minute = 60_000;
/** A change is told once it has lasted so long, and of one device no two within the second time. */
const lastsFor = 2 * minute;
const apart = 5 * minute;
/** Without a look for so long we were away ourselves, and give routers time to report again. */
export const awayAfter = 5 * minute;
export const relearns = 15 * minute;

export type ToldState = Omit<typeof deviceStates.$inferSelect, 'pageId' | 'deviceId'>;

/** As it is first seen: what it is then is where changes are counted from. */
export const firstSeen = (live: DeviceState, now: Date): ToldState => ({
  state: live === 'up' || live === 'down' ? live : 'new',
  changedAt: new Date(0),
  candidate: null,
  candidateSince: null,
  lookedAt: now,
  trustsFrom: now,
});

/** A device with nobody on it is quiet, and that says nothing. */
export function nextState(told: ToldState, live: DeviceState, now: Date): { next: ToldState; isChange: boolean } {
  const since = (at: Date) => now.getTime() - at.getTime();
  const wasAway = since(told.lookedAt) > awayAfter;
  const trustsFrom = wasAway ? new Date(now.getTime() + relearns) : told.trustsFrom;
  const looked: ToldState = { ...told, candidate: null, candidateSince: null, lookedAt: now, trustsFrom };
  if ((live !== 'up' && live !== 'down') || live === told.state) return { next: looked, isChange: false };
  const candidateSince = told.candidate === live && !wasAway ? told.candidateSince! : now;
  const isTrusted = live === 'up' || now >= trustsFrom;
  if (since(candidateSince) >= lastsFor && since(told.changedAt) >= apart && isTrusted)
    return { next: { ...looked, state: live, changedAt: now }, isChange: true };
  return { next: { ...looked, candidate: live, candidateSince }, isChange: false };
}

/**
 * Tells the page's webhooks and its people of devices that fell silent or came back, by the rule of `presence.ts`. The
 * rows are held until the event is written with them: of any number who look at the same moment, one tells.
 */
export async function tellOfDevices(ctx: Context): Promise<void> {
  const live = await liveDevices(ctx);
  await transaction(ctx, async (ctx) => {
    const { pageId, now } = ctx;
    const ofPage = eq(deviceStates.pageId, pageId);
    await ctx.db.delete(deviceStates).where(
      and(
        ofPage,
        notInArray(
          deviceStates.deviceId,
          live.map(({ id }) => id),
        ),
      ),
    );
    const held = await ctx.db.select().from(deviceStates).where(ofPage).orderBy(deviceStates.deviceId).for('update');
    const known = new Map(held.map((row) => [row.deviceId, row]));
    const happenings: Happening[] = [];
    const notices: Notice[] = [];
    for (const { id, nasId, name, state, lastSeenAt } of live) {
      const told = known.get(id);
      if (!told) {
        await ctx.db
          .insert(deviceStates)
          .values({ pageId, deviceId: id, ...firstSeen(state, now) })
          .onConflictDoNothing();
        continue;
      }
      const { next, isChange } = nextState(told, state, now);
      await ctx.db
        .update(deviceStates)
        .set(next)
        .where(and(ofPage, eq(deviceStates.deviceId, id)));
      if (!isChange) continue;
      notices.push({ pageId, kind: next.state === 'up' ? 'device-up' : 'device-down', subject: `device/${id}`, name });
      happenings.push({
        pageId,
        event: next.state === 'up' ? 'device.up' : 'device.down',
        at: now,
        subject: `device/${id}`,
        data: { device: id, nasId, name, lastSeenAt: lastSeenAt?.toISOString() ?? null },
      });
    }
    await tell(ctx, notices);
    await emit(ctx, happenings);
  });
}
