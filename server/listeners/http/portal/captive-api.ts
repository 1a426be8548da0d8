import type { FastifyInstance } from 'fastify';
import { createContext } from '../../../platform/context.ts';
import { normaliseMac } from '../../../platform/radius/mac-address.ts';
import { portalUrlOf } from '../../../features/devices/setup.ts';
import type { GuestAccess } from '../../../features/guest-access/guest-access.ts';
import { siteUrlOf } from '../../../features/page-items/mini-site.ts';
import { queryOf } from './guest-forms.ts';
import { openSessionOf } from '../../../features/guest-sessions/open-session.ts';

/**
 * RFC 8908: tells phones that they are captive, where to log in, and how long they may stay. The router announces it by DHCP option 114. Whoever asks from
 * elsewhere, with a MAC address that they have seen, is told what every phone is told that is not logged in.
 */
export function addCaptiveApi(app: FastifyInstance, { program, register }: GuestAccess): void {
  const answer = async (nasId: string, givenMac: string | undefined, address: string) => {
    const device = await register.byNasId(nasId);
    if (!device) return undefined;
    const portal = { 'user-portal-url': portalUrlOf(program.portalUrl, device), 'venue-info-url': siteUrlOf(program.portalUrl, device.pageEid) };
    const mac = givenMac && normaliseMac(givenMac);
    const session = mac ? await openSessionOf(createContext(program, { pageId: device.pageId }), device, { mac, address }) : undefined;
    if (!session) return { captive: true, ...portal };
    return {
      captive: false, ...portal,
      ...(session.secondsLeft !== undefined && { 'seconds-remaining': session.secondsLeft }), ...(session.bytesLeft !== undefined && { 'bytes-remaining': session.bytesLeft }),
    };
  };
  for (const url of ['/capport/:nasId', '/capport/:nasId/:mac']) {
    app.get(url, async (request, reply) => {
      const { nasId, mac } = request.params as { nasId: string; mac?: string };
      // CoovaChilli writes the phone's address into the query.
      const body = await answer(nasId, mac ?? queryOf(request).mac?.[0], request.ip);
      if (!body) return reply.callNotFound();
      return reply.header('cache-control', 'private, no-store').type('application/captive+json').send(Buffer.from(JSON.stringify(body)));
    });
  }
}
