import type { FastifyReply, FastifyRequest } from 'fastify';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { openSessionOf } from '../../../features/access/guest-access/portal/open-session.ts';
import { onlyMethodOf } from '../../../features/access/guest-access/portal/step.ts';
import { beginVisit } from '../../../features/access/guest-access/portal/visit.ts';
import { pollQueueOf } from '../../../features/access/guest-access/radius/poll-queue.ts';
import { chooseSplash, promotionIn } from '../../../features/access/guest-access/splash/choose-splash.ts';
import type { PageSplash } from '../../../features/access/guest-access/splash/splash-source.ts';
import { windowOf } from '../../../features/access/visits/phone-window.ts';
import { allowsAddress } from '../../../features/network/devices/address-list.ts';
import { deviceLabelIn } from '../../../features/network/devices/device-addresses.ts';
import { createPhoneFinder } from '../../../features/network/devices/find-by-phone.ts';
import type { OpenDevice } from '../../../features/network/devices/vendor.ts';
import { vendorOf } from '../../../features/network/devices/vendors.ts';
import { createContext } from '../../../platform/context.ts';
import { normaliseMac } from '../../../platform/radius/mac-address.ts';
import { isOfHost } from '../own-hosts.ts';
import { firstValues, formOf, queryOf } from './guest-forms.ts';
import type { createGuestWay } from './guest-way.ts';
import type { createOnlinePages } from './online-pages.ts';
import type { createPassPages } from './pass-pages.ts';
import { sendSuspendedPage, sendUnknownPage, sendUnseenPage } from './plain-pages.ts';
import { readCodeCookie } from './qr-code.ts';
import { readArrival, requestOf } from './read-arrival.ts';

/** A plain http address that no router lets through before the login: asking for it makes the router redirect. */
export const joinUrl = 'http://captive.apple.com/';

/**
 * Which parameters a router sent, without what it said of its guest: no phone is known of such a request, so that
 * nobody would find it again.
 */
const namesIn = (query: string): string =>
  cutText(
    [...new URLSearchParams(query).keys()].map((name) => (/^[\w.-]{1,30}$/.test(name) ? name : '?')).join(' '),
    500,
  );

type Params = { eid: string; nasId: string; site: string };

type Way = Pick<ReturnType<typeof createGuestWay>, 'arrive' | 'offersCodes' | 'refuse'>;

interface Needs {
  splashOf: (eid: string) => Promise<PageSplash | undefined>;
  passes: Pick<ReturnType<typeof createPassPages>, 'goOn'>;
  showOnline: ReturnType<typeof createOnlinePages>['showOnline'];
}

/** What phones and routers are answered that come by a router. */
export function createEntryPages(access: GuestAccess, way: Way, { splashOf, passes, showOnline }: Needs) {
  const { program } = access;
  const findByPhone = createPhoneFinder(program.callOut);

  async function enter(request: FastifyRequest, reply: FastifyReply, device: OpenDevice): Promise<FastifyReply> {
    const pageSplash = await splashOf(device.pageEid);
    if (!pageSplash) return sendUnknownPage(reply);
    const now = new Date();
    const asked = requestOf(program.portalUrl, request, device);
    const vendor = vendorOf(device);
    const polled = allowsAddress(device.addresses, request.ip)
      ? vendor.answerPoll?.(asked, device, pollQueueOf(access, device, now))
      : undefined;
    if (polled) {
      // Whoever is told nothing may be anybody, and is no sign of life.
      access.lastSeen.note(
        device,
        { ...(polled.text && { accessAt: now }), ...(polled.isProven ? { signedAt: now } : { unsignedAt: now }) },
        polled.text ? now : undefined,
      );
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send((await polled.text) ?? '');
    }
    if (pageSplash.isSuspended) return sendSuspendedPage(request, reply, pageSplash.language);
    const { read, formerUrl } = await readArrival(access, request, asked, device);
    if (!read.ok) {
      // Anybody can come with a wrong key, so that it is no sign of life.
      if (read.isKeyWrong) access.lastSeen.note(device, { wrongKeyAt: now }, undefined);
      access.events.note({
        pageId: device.pageId,
        at: now,
        name: 'refused',
        level: 'warning',
        deviceId: device.id,
        mac: '',
        method: '',
        why: read.why,
        userInput: { query: namesIn(asked.rawQuery) },
      });
      return way.refuse(request, reply, pageSplash, read.why, 400);
    }
    const splash = chooseSplash(pageSplash, { nasId: device.nasId, mac: read.arrival.mac }, now);
    access.lastSeen.note(device, { redirectAt: now, ...(formerUrl && { formerUrlAt: now, formerUrl }) }, now);
    const window = windowOf(request.headers);
    const came = beginVisit(device, read.arrival, now);
    const goesOn = await passes.goOn(request, reply, {
      pageSplash,
      splash,
      device,
      window,
      arrival: read.arrival,
      visit: came,
    });
    if (goesOn) return goesOn;
    // Some routers send the guest here once more when the network is open.
    if (read.arrival.isOnline)
      return showOnline(
        request,
        reply,
        splash,
        await openSessionOf(createContext(program, { pageId: device.pageId, now }), device, {
          mac: read.arrival.mac,
          address: request.ip,
        }),
      );
    const visit = {
      ...came,
      code: way.offersCodes(splash) ? readCodeCookie(request) : undefined,
      promotionId: splash.promotion?.id,
    };
    access.events.note({
      pageId: device.pageId,
      at: now,
      name: 'view',
      level: read.arrival.error ? 'warning' : 'info',
      deviceId: device.id,
      visitId: visit.id,
      mac: visit.mac,
      method: onlyMethodOf(splash.campaign.flow),
      why: read.arrival.error ? 'router-refused' : '',
      userInput: read.arrival.error ? { router: cutText(read.arrival.error, 200) } : {},
      ...promotionIn(splash, now),
      system: window.os,
      place: window.place,
    });
    return way.arrive(request, reply, { splash, device, visit, window }, read.arrival.error);
  }

  async function enterByNasId(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { eid, nasId } = request.params as Params;
    const device = await access.register.byNasId(nasId);
    if (device && device.pageEid === eid) return enter(request, reply, device);
    const splash = await splashOf(eid);
    return splash ? way.refuse(request, reply, splash, 'device-unknown', 404) : sendUnknownPage(reply);
  }

  /**
   * For a phone that has nothing but this link: by way of the router, which adds to the portal's address what a login
   * needs.
   */
  async function join(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { eid, nasId } = request.params as Params;
    const device = await access.register.byNasId(nasId);
    if (!device || device.pageEid !== eid) return enterByNasId(request, reply);
    return reply.header('cache-control', 'no-store').redirect(vendorOf(device).wayIn?.(device) ?? joinUrl, 303);
  }

  /** A router that asks whom to let in; guests are never sent here. */
  async function answerRouter(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return Object.hasOwn(firstValues(queryOf(request), formOf(request)), 'auth_get')
      ? enterByNasId(request, reply)
      : sendUnknownPage(reply);
  }

  async function enterByUnifiSite(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const label = deviceLabelIn(program, request.hostname);
    if (label !== undefined) {
      const named = await access.register.byLabel('unifi', label);
      return named ? enter(request, reply, named) : sendUnknownPage(reply);
    }
    const { ap, id } = firstValues(queryOf(request), formOf(request));
    const [point, mac] = [normaliseMac(ap), normaliseMac(id)];
    // All venues without a name of their own meet here. Many controllers call their only site "default": then the
    // access point narrows it down.
    const claims = (await access.register.bySite('unifi', (request.params as Params).site)).filter(
      ({ pageId, settings }) =>
        isOfHost(request.ownPage, { pageId }) &&
        'apMacs' in settings &&
        (settings.apMacs.length === 0 || (point !== undefined && settings.apMacs.includes(point))),
    );
    if (claims.length === 0 || mac === undefined) return sendUnknownPage(reply);
    const device = await findByPhone(claims, mac);
    return device ? enter(request, reply, device) : sendUnseenPage(reply);
  }

  return { enterByNasId, join, answerRouter, enterByUnifiSite };
}
