import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import { cutText, storable } from '@wifi/contract/storable-text.ts';
import type { PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, sortedBy, newestFirst, nextOf } from '../../../platform/db/lists/newest-first.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { seesContacts } from '../../venue/page-roles/mask.ts';
import { presenceSourceIn, unreportedSources } from '../devices/presence.ts';
import { devices } from '../devices/tables.ts';
import { timeNotKept } from './reported-by-us.ts';
import { guestSessions } from './tables.ts';

const isReported = sql<boolean>`not (${guestSessions.routerFacts} ? 'reported-by-us'
  and (${sql.raw(presenceSourceIn('devices'))}) in ${sql.raw(unreportedSources)})`;

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  nas_id?: string | undefined;
  search?: string | undefined;
}

/** A MAC address or a name is somebody: those who may not see contact data see that there is someone, not who. */
const masked = (text: string): string => (text.length <= 4 ? '••' : `${cutText(text, 2)}••${storable(text.slice(-2))}`);

const order = newestFirst(guestSessions.startedAt, guestSessions.id, 'uuid');

export async function listOnline(ctx: PageContext, { limit, skip, after, nas_id, search }: Filter) {
  const seesPeople = seesContacts(ctx);
  const words =
    search &&
    (seesPeople
      ? or(
          contains(guestSessions.mac, search),
          contains(guestSessions.userName, search),
          contains(guestSessions.ip, search),
          contains(devices.name, search),
        )
      : contains(devices.name, search));
  const filter = and(
    eq(guestSessions.pageId, ctx.pageId),
    isNull(guestSessions.endedAt),
    nas_id ? eq(devices.nasId, nas_id) : undefined,
    words || undefined,
  );
  const onDevice = and(eq(devices.pageId, guestSessions.pageId), eq(devices.id, guestSessions.deviceId));
  const rows = await ctx.db
    .select({ session: guestSessions, cursor: cursorOf(order), nasId: devices.nasId, device: devices.name, isReported })
    .from(guestSessions)
    .innerJoin(devices, onDevice)
    .where(and(filter, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  await recordListing(ctx, rows.length);
  const [total] = await ctx.db
    .select({ count: count() })
    .from(guestSessions)
    .innerJoin(devices, onDevice)
    .where(filter);
  return {
    rows: rows.map(({ session, nasId, device, isReported }) => ({
      ...session,
      nas_id: nasId,
      device,
      isReported,
      ...(!seesPeople && { mac: masked(session.mac), userName: masked(session.userName), ip: '' }),
      ending: session.endDueAt && { tries: session.endTries, result: session.endResult },
      endsAt:
        session.mostSeconds === null || timeNotKept in session.routerFacts
          ? null
          : new Date(session.startedAt.getTime() + session.mostSeconds * 1000),
    })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}
