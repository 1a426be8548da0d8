import { eq } from 'drizzle-orm';
import {
  openPhone,
  passIn,
  someMac,
  visitIn,
  type TestVenue,
} from '../../../features/access/guest-access/testing/guest.ts';
import { guestSessions } from '../../../features/network/guest-sessions/tables.ts';
import { inScope } from '../../../platform/context.ts';
import { codes } from '../../../platform/radius/codes.ts';
import type { Packet } from '../../../platform/radius/packet.ts';
import { readOctets } from '../../../platform/radius/read-attributes.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Through the portal, up to the credential that the router is given. */
export async function logIn(app: TestApp, venue: TestVenue, mac = someMac()) {
  const phone = openPhone(app, venue, mac);
  const answer = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'click', terms: 'yes' });
  return { mac, ...passIn(answer.location) };
}

export const isAccept = (packet: Packet | undefined) => packet?.code === codes.accessAccept;
export const classOf = (packet: Packet | undefined) => readOctets(packet!, 'Class')!;
export const sessionsOf = (app: TestApp, venue: TestVenue) =>
  inScope(app.ctx, venue.page.id).db.select().from(guestSessions).where(eq(guestSessions.pageId, venue.page.id));
