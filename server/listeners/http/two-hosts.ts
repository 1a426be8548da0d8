import type { FastifyInstance } from 'fastify';
import { messagePaths } from '../../features/marketing/messages/tracked-links.ts';
import { deviceLabelIn } from '../../features/network/devices/device-addresses.ts';
import type { Program } from '../../platform/program.ts';
import { isWayOut, privacyPath } from './own-hosts.ts';
import { sendUnknownPage } from './portal/plain-pages.ts';

type Addresses = Pick<Program, 'publicUrl' | 'portalUrl' | 'unifiDomain'>;

export const isApart = ({ publicUrl, portalUrl }: Pick<Program, 'publicUrl' | 'portalUrl'>): boolean =>
  portalUrl !== publicUrl;

const isForGuests = (route: string): boolean =>
  /^\/(?:portal|guest|v|capport|try)\//.test(route) || route === privacyPath || messagePaths.has(route);
/**
 * Health checks and routers ask by whatever name they have; pictures and films are shown to guests and in the console.
 */
const routesOfBoth = /^\/(?:health$|media\/|device-files\/|radius\/|own-hosts\/|\.well-known\/)/;

/**
 * With PORTAL_URL, what guests see and what operators use answer on hosts of their own: a browser keeps the sign-in of
 * an operator from whatever a page of guests could ever be made to run. Old links and routers that still send guests to
 * the other host are sent on, and `sentOn` hears of the routers.
 */
export function keepHostsApart(app: FastifyInstance, addresses: Addresses, sentOn: (nasId: string) => void): void {
  if (!isApart(addresses)) return;
  const { publicUrl, portalUrl } = addresses;
  const [publicHost, portalHost] = [new URL(publicUrl).hostname, new URL(portalUrl).hostname];
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const host = request.hostname.toLowerCase();
    if (request.ownPage || routesOfBoth.test(route) || isWayOut(request)) return;
    const isOfGuests = host === portalHost || deviceLabelIn(addresses, host) !== undefined;
    // 308 keeps the method and the form: some routers post the guest's arrival.
    if (isForGuests(route)) {
      if (isOfGuests) return;
      if (host === publicHost && route === '/portal/:eid/:nasId') sentOn((request.params as { nasId: string }).nasId);
      return reply.header('cache-control', 'no-store').redirect(`${portalUrl}${request.url}`, 308);
    }
    if (host === publicHost) return;
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isOfGuests && wantsPage)
      return reply.header('cache-control', 'no-store').redirect(`${publicUrl}${request.url}`, 302);
    return wantsPage ? sendUnknownPage(reply) : reply.callNotFound();
  });
}
