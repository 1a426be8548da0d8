import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { openLogins } from '../../../features/access/guest-access/portal/open-logins.ts';
import { findVisitState } from '../../../features/access/guest-access/portal/opened-visit.ts';
import { keepSplash } from '../../../features/access/guest-access/splash/choose-splash.ts';
import type { PageSplash } from '../../../features/access/guest-access/splash/splash-source.ts';
import { siteUrlOf } from '../../../features/access/mini-site/mini-site.ts';
import { privacyLinkOfVisit } from '../../../features/people/consents/withdraw-link.ts';
import { createContext } from '../../../platform/context.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { callToActionOf, readClick } from './call-to-action.ts';
import { queryOf } from './guest-forms.ts';
import { guestLanguage } from './guest-language.ts';
import type { createGuestWay } from './guest-way.ts';
import { readLanding } from './landing.ts';
import { sendUnknownPage } from './plain-pages.ts';
import { showScreen } from './splash-pages.ts';

type Way = Pick<ReturnType<typeof createGuestWay>, 'refuse'>;

interface Needs {
  splashOf: (eid: string) => Promise<PageSplash | undefined>;
  continueUrl: string | undefined;
}

const eidOf = (request: FastifyRequest): string => (request.params as { eid: string }).eid;

/** What phones see that are online, or about to be. */
export function createOnlinePages(access: GuestAccess, way: Way, { splashOf, continueUrl }: Needs) {
  const { program } = access;

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

  /** The end of the way, and the look at whether a router that fetches logins has done so. */
  async function land(request: FastifyRequest, reply: FastifyReply, isWaiting: boolean): Promise<FastifyReply> {
    const pageSplash = await splashOf(eidOf(request));
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
    const splash = await splashOf(eidOf(request));
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

  return { showOnline, land, go };
}
