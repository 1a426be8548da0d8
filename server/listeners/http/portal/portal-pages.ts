import type { FastifyReply, FastifyRequest } from 'fastify';
import { looksLikeEid } from '@wifi/contract/fields.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { openVisit } from '../../../features/access/guest-access/portal/visit.ts';
import { keepSplash } from '../../../features/access/guest-access/splash/choose-splash.ts';
import type { PageSplash } from '../../../features/access/guest-access/splash/splash-source.ts';
import type { Attempt } from '../../../features/access/social-login/attempts.ts';
import { windowOf } from '../../../features/access/visits/phone-window.ts';
import type { Send } from './answers.ts';
import { createEntryPages, joinUrl } from './entry-pages.ts';
import { formOf, queryOf, type Fields } from './guest-forms.ts';
import { guestLanguage } from './guest-language.ts';
import { createGuestWay } from './guest-way.ts';
import { createOnlinePages } from './online-pages.ts';
import { createPassPages } from './pass-pages.ts';
import { sendSuspendedPage, sendUnknownPage } from './plain-pages.ts';
import { writeCodeCookie } from './qr-code.ts';
import { createSocialPages } from './social-pages.ts';
import { showScreen } from './splash-pages.ts';
import type { Stop } from './step-screens.ts';

const eidOf = (request: FastifyRequest): string => (request.params as { eid: string }).eid;

/**
 * Pages of guests: plain HTML, no sign-in, nothing of the console. With `continueUrl`, whoever is online goes on there
 * and to nowhere else.
 */
export function createPortalPages(access: GuestAccess, { send, continueUrl }: { send: Send; continueUrl?: string }) {
  const { program } = access;
  const way = createGuestWay(access, send);

  const splashOf = async (eid: string): Promise<PageSplash | undefined> =>
    looksLikeEid.test(eid) ? access.splash(eid) : undefined;

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
    const splash = await splashOf(eidOf(request));
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
  const { showOnline, ...online } = createOnlinePages(access, way, { splashOf, continueUrl });
  const entry = createEntryPages(access, way, { splashOf, passes, showOnline });

  async function withoutRouter(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const splash = await splashOf(eidOf(request));
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
    ...entry,
    ...online,
    step,
    asked,
    followed,
    passed: passes.passed,
    withoutRouter,
    ...social,
  };
}
