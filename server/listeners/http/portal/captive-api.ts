import type { FastifyInstance } from 'fastify';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { openSessionOf } from '../../../features/access/guest-access/portal/open-session.ts';
import { siteUrlOf } from '../../../features/access/mini-site/mini-site.ts';
import { portalUrlOf } from '../../../features/network/devices/device-addresses.ts';
import { vendorOf } from '../../../features/network/devices/vendors.ts';
import { portalUrlFor } from '../../../features/venue/own-domain/own-hosts.ts';
import { createContext } from '../../../platform/context.ts';
import type { PageHost } from '../../../platform/program.ts';
import { normaliseMac } from '../../../platform/radius/mac-address.ts';
import { isOfHost } from '../own-hosts.ts';
import { queryOf } from './guest-forms.ts';

/**
 * RFC 8908: tells phones that they are captive, where to log in (over TLS, if the portal is: the router's own page
 * seldom is), and how long they may stay. The router announces it by DHCP option 114. Whoever asks from elsewhere, with
 * a MAC address that they have seen, is told what every phone is told that is not logged in.
 */
export function addCaptiveApi(app: FastifyInstance, { program, register }: GuestAccess): void {
  const answer = async (own: PageHost | undefined, nasId: string, givenMac: string | undefined, address: string) => {
    const device = await register.byNasId(nasId);
    if (!device || !isOfHost(own, device)) return undefined;
    const link = { 'user-portal-url': `${portalUrlOf(portalUrlFor(program, device.pageId), device)}/join` };
    const venue = { 'venue-info-url': siteUrlOf(program, { pageId: device.pageId, eid: device.pageEid }) };
    const mac = givenMac && normaliseMac(givenMac);
    const session = mac
      ? await openSessionOf(createContext(program, { pageId: device.pageId }), device, { mac, address })
      : undefined;
    if (!session) return { captive: true, ...link, ...venue };
    return {
      // A router without a way in of its own redirects only those who are not online yet: for the others there is
      // nothing behind the link.
      captive: false,
      ...(vendorOf(device).wayIn?.(device) && link),
      ...venue,
      ...(session.secondsLeft !== undefined && { 'seconds-remaining': session.secondsLeft }),
      ...(session.bytesLeft !== undefined && { 'bytes-remaining': session.bytesLeft }),
    };
  };
  for (const url of ['/capport/:nasId', '/capport/:nasId/:mac']) {
    app.get(url, async (request, reply) => {
      const { nasId, mac } = request.params as { nasId: string; mac?: string };
      // CoovaChilli writes the phone's address into the query.
      const body = await answer(request.ownPage, nasId, mac ?? queryOf(request).mac?.[0], request.ip);
      if (!body) return reply.callNotFound();
      return reply
        .header('cache-control', 'private, no-store')
        .type('application/captive+json')
        .send(Buffer.from(JSON.stringify(body)));
    });
  }
}
