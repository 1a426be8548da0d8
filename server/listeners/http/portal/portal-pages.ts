import type { FastifyReply, FastifyRequest } from 'fastify';
import { looksLikeEid } from '@wifi/contract/fields.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { openLogins } from '../../../features/access/guest-access/portal/open-logins.ts';
import { openSessionOf } from '../../../features/access/guest-access/portal/open-session.ts';
import { findVisitState } from '../../../features/access/guest-access/portal/opened-visit.ts';
import { onlyMethodOf } from '../../../features/access/guest-access/portal/step.ts';
import { beginVisit, openVisit } from '../../../features/access/guest-access/portal/visit.ts';
import { pollQueueOf } from '../../../features/access/guest-access/radius/poll-queue.ts';
import { chooseSplash, keepSplash, promotionIn } from '../../../features/access/guest-access/splash/choose-splash.ts';
import type { PageSplash } from '../../../features/access/guest-access/splash/splash-source.ts';
import { siteUrlOf } from '../../../features/access/mini-site/mini-site.ts';
import type { Attempt } from '../../../features/access/social-login/attempts.ts';
import { windowOf } from '../../../features/access/visits/phone-window.ts';
import { allowsAddress } from '../../../features/network/devices/address-list.ts';
import { deviceLabelIn, portalUrlOf } from '../../../features/network/devices/device-addresses.ts';
import { createPhoneFinder } from '../../../features/network/devices/find-by-phone.ts';
import type { OpenDevice, PortalRequest, ReadArrival } from '../../../features/network/devices/vendor.ts';
import { vendorOf } from '../../../features/network/devices/vendors.ts';
import { privacyLinkOfVisit } from '../../../features/people/consents/withdraw-link.ts';
import { createContext } from '../../../platform/context.ts';
import { normaliseMac } from '../../../platform/radius/mac-address.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { isOfHost } from '../own-hosts.ts';
import type { Send } from './answers.ts';
import { callToActionOf, readClick } from './call-to-action.ts';
import { firstValues, formOf, queryOf, rawQueryOf, type Fields } from './guest-forms.ts';
import { guestLanguage } from './guest-language.ts';
import { createGuestWay } from './guest-way.ts';
import { readLanding } from './landing.ts';
import { createPassPages } from './pass-pages.ts';
import { sendSuspendedPage, sendUnknownPage, sendUnseenPage } from './plain-pages.ts';
import { readCodeCookie, writeCodeCookie } from './qr-code.ts';
import { createSocialPages } from './social-pages.ts';
import { showScreen } from './splash-pages.ts';
import type { Stop } from './step-screens.ts';

/** A plain http address that no router lets through before the login: asking for it makes the router redirect. */
const joinUrl = 'http://captive.apple.com/';

/**
 * Which parameters a router sent, without what it said of its guest: no phone is known of such a request, so that
 * nobody would find it again.
 */
const namesIn = (query: string): string =>
  cutText(
    [...new URLSearchParams(query).keys()].map((name) => (/^[\w.-]{1,30}$/.test(name) ? name : '?')).join(' '),
    500,
  );

type Params = { eid: string; nasId: string; site: string; key: string };

/**
 * Pages of guests: plain HTML, no sign-in, nothing of the console. With `continueUrl`, whoever is online goes on there
 * and to nowhere else.
 */
export function createPortalPages(access: GuestAccess, { send, continueUrl }: { send: Send; continueUrl?: string }) {
  const { program } = access;
  const way = createGuestWay(access, send);
  const findByPhone = createPhoneFinder(program.callOut);
  const portalHost = new URL(program.portalUrl).host;

  const splashOf = async (eid: string): Promise<PageSplash | undefined> =>
    looksLikeEid.test(eid) ? access.splash(eid) : undefined;

  const requestOf = (request: FastifyRequest, device: OpenDevice): PortalRequest => ({
    fields: firstValues(queryOf(request), formOf(request)),
    rawQuery: rawQueryOf(request),
    entryUrl: portalUrlOf(program.portalUrl, device),
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    key: (request.params as Partial<Params>).key ?? '',
  });

  /**
   * A router that was not told of a new address goes on with a former one: it signs that, or at least sends its guests
   * there.
   */
  async function readArrival(
    request: FastifyRequest,
    asked: PortalRequest,
    device: OpenDevice,
  ): Promise<{ read: ReadArrival; formerUrl?: string | undefined }> {
    const [read, host] = [vendorOf(device).readArrival(asked, device), request.host.toLowerCase()];
    if (read.ok ? host === portalHost || request.ownPage : !read.isKeyWrong) return { read };
    const formerUrls = await access.formerUrls();
    if (read.ok) return { read, formerUrl: formerUrls.find((url) => new URL(url).host === host) };
    const readAt = (url: string) =>
      vendorOf(device).readArrival({ ...asked, entryUrl: portalUrlOf(url, device) }, device);
    // A host of the page's own, now or once: what the router signed names it, so that nothing else can be meant.
    for (const scheme of ['https', 'http']) {
      const signed = readAt(`${scheme}://${host}`);
      if (signed.ok) return { read: signed };
    }
    for (const formerUrl of formerUrls) {
      const signed = readAt(formerUrl);
      if (signed.ok) return { read: signed, formerUrl };
    }
    return { read };
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, device: OpenDevice): Promise<FastifyReply> {
    const pageSplash = await splashOf(device.pageEid);
    if (!pageSplash) return sendUnknownPage(reply);
    const now = new Date();
    const asked = requestOf(request, device);
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
    const { read, formerUrl } = await readArrival(request, asked, device);
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

  function showOnline(
    request: FastifyRequest,
    reply: FastifyReply,
    splash: PageSplash,
    left: {
      visitId?: string;
      secondsLeft?: number | undefined;
      bytesLeft?: number | undefined;
      language?: LanguageId | undefined;
    } = {},
  ): FastifyReply {
    const { redirectUrl } = splash.campaign.design;
    const callToAction = callToActionOf(program, splash, left.visitId, new Date());
    if (redirectUrl && !callToAction && !continueUrl)
      return reply.header('cache-control', 'no-store').redirect(redirectUrl, 303);
    const megabytesLeft = left.bytesLeft === undefined ? undefined : Math.floor(left.bytesLeft / 1_000_000);
    const language = left.language ?? guestLanguage(request.headers['accept-language'], splash.language);
    // A trial leaves nothing behind that one could ask about.
    const privacyUrl =
      continueUrl || !left.visitId
        ? undefined
        : privacyLinkOfVisit(createContext(program, { pageId: splash.pageId }), left.visitId);
    return showScreen(
      reply,
      { splash, language },
      {
        kind: 'online',
        secondsLeft: left.secondsLeft,
        megabytesLeft,
        continueUrl:
          continueUrl ?? (redirectUrl || siteUrlOf(program, { pageId: splash.pageId, eid: splash.page.eid })),
        logoutUrl: undefined,
        ...(privacyUrl && { privacyUrl }),
        ...(callToAction && { callToAction }),
      },
    );
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

  const step = (request: FastifyRequest, reply: FastifyReply) =>
    goOn(request, reply, formOf(request).visit?.[0] ?? '', way.step);

  const asked = (request: FastifyRequest, reply: FastifyReply) =>
    goOn(request, reply, queryOf(request).visit?.[0] ?? '', way.asked);

  const followed = (request: FastifyRequest, reply: FastifyReply) =>
    goOn(request, reply, queryOf(request).visit?.[0] ?? '', way.followed);

  /** Whoever holds the token of a visit goes on where it stands. */
  async function goOn(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    on: typeof way.step,
  ): Promise<FastifyReply> {
    const splash = await splashOf((request.params as Params).eid);
    if (!splash) return sendUnknownPage(reply);
    if (splash.isSuspended) return sendSuspendedPage(request, reply, splash.language);
    const visit = openVisit(program.signer, token, new Date());
    const device = visit && (await access.register.byNasId(visit.nasId));
    if (!visit || !device || device.pageId !== splash.pageId)
      return way.refuse(request, reply, splash, 'visit-ended', 410);
    return on(request, reply, {
      splash: keepSplash(splash, visit.promotionId ?? 0),
      device,
      visit,
      window: windowOf(request.headers),
    });
  }

  /** Where a visit stands that was put aside; undefined where its page, device or time is gone. */
  async function stopOf(
    request: FastifyRequest,
    { pageId, visit: token }: Pick<Attempt, 'pageId' | 'visit'>,
  ): Promise<Stop | undefined> {
    const visit = openVisit(program.signer, token, new Date());
    const device = visit && (await access.register.byNasId(visit.nasId));
    if (!visit || !device || device.pageId !== pageId) return undefined;
    const splash = await splashOf(device.pageEid);
    if (!splash || splash.isSuspended) return undefined;
    return { splash: keepSplash(splash, visit.promotionId ?? 0), device, visit, window: windowOf(request.headers) };
  }

  const passes = createPassPages(access, way, { splashOf, stopOf });
  const social = createSocialPages(access, way, stopOf);

  /** The end of the way, and the look at whether a router that fetches logins has done so. */
  async function land(request: FastifyRequest, reply: FastifyReply, isWaiting: boolean): Promise<FastifyReply> {
    const pageSplash = await splashOf((request.params as Params).eid);
    if (!pageSplash) return sendUnknownPage(reply);
    const landing = readLanding(program, pageSplash.page.eid, queryOf(request).t?.[0] ?? '', new Date());
    if (!landing) return way.refuse(request, reply, pageSplash, 'visit-ended', 410);
    if (landing.nasId) await openReturned(landing.nasId, landing.visitId, pageSplash);
    const splash = keepSplash(pageSplash, landing.promotionId);
    const language = landing.language ?? guestLanguage(request.headers['accept-language'], splash.language);
    const state = isWaiting
      ? await findVisitState(createContext(program, { pageId: splash.pageId }), landing.visitId)
      : 'opened';
    if (state === 'waiting')
      return showScreen(reply, { splash, language }, { kind: 'waiting', nextUrl: request.url, seconds: 3 });
    if (state === 'given-up') return way.refuse(request, reply, splash, 'router-refused', 410);
    return showOnline(request, reply, splash, landing);
  }

  async function openReturned(nasId: string, visitId: string, { pageId }: PageSplash): Promise<void> {
    const device = await access.register.byNasId(nasId);
    if (device?.pageId === pageId) await openLogins(access, device, [visitId], new Date());
  }

  /** Counts the click on a campaign's call to action and sends the guest on. */
  async function go(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const splash = await splashOf((request.params as Params).eid);
    if (!splash) return sendUnknownPage(reply);
    const now = new Date();
    const click = readClick(program, queryOf(request).t?.[0] ?? '', now);
    if (!click || click.pageId !== splash.pageId) return way.refuse(request, reply, splash, 'visit-ended', 410);
    const { pageId, promotionId, visitId, url } = click;
    access.events.note({
      pageId,
      at: now,
      name: 'click',
      level: 'info',
      deviceId: null,
      visitId,
      mac: '',
      method: '',
      why: '',
      userInput: { url },
      promotionId,
      promotionDay: dayIn(splash.timeZone, now),
    });
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, 303);
  }

  async function withoutRouter(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const splash = await splashOf((request.params as Params).eid);
    if (!splash) return sendUnknownPage(reply);
    if (splash.isSuspended) return sendSuspendedPage(request, reply, splash.language);
    const code = cutText((queryOf(request) as Fields).code?.[0] ?? '', 40);
    if (code) writeCodeCookie(reply, code, (request.ownPage?.url ?? program.portalUrl).startsWith('https:'));
    return showScreen(
      reply,
      { splash, language: guestLanguage(request.headers['accept-language'], splash.language) },
      { kind: 'not-redirected', code, joinUrl },
    );
  }

  return {
    enterByNasId,
    join,
    answerRouter,
    enterByUnifiSite,
    step,
    asked,
    followed,
    passed: passes.passed,
    land,
    go,
    withoutRouter,
    ...social,
  };
}
