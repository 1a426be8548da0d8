import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import { plainMethodsOf, type LoginStep } from '@wifi/contract/access/login-flow.ts';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { Screen } from '@wifi/splash/view.ts';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { comeBack, findRemembered } from '../../../features/access/guest-access/portal/come-back.ts';
import { finishLogin } from '../../../features/access/guest-access/portal/finish.ts';
import { readStepForm } from '../../../features/access/guest-access/portal/step-form.ts';
import {
  contextOf,
  noteRefusal,
  stepAfter,
  type GrantedVisit,
  type Step,
  type StepResult,
} from '../../../features/access/guest-access/portal/step.ts';
import { takeAnswer, takeStep } from '../../../features/access/guest-access/portal/take-step.ts';
import { signVisit } from '../../../features/access/guest-access/portal/visit.ts';
import { closePrelogin } from '../../../features/access/guest-access/prelogin/close-prelogin.ts';
import { mayHavePass, offersPass } from '../../../features/access/guest-access/prelogin/may-open.ts';
import type { PageSplash } from '../../../features/access/guest-access/splash/splash-source.ts';
import { isUsedUp } from '../../../features/access/guest-access/standing.ts';
import { attemptLife } from '../../../features/access/social-login/attempts.ts';
import type { ProvenIdentity } from '../../../features/access/social-login/identities.ts';
import { portalUrlOf } from '../../../features/network/devices/device-addresses.ts';
import { keptLimits } from '../../../features/network/devices/kept-limits.ts';
import type { Completion } from '../../../features/network/devices/vendor.ts';
import type { Send } from './answers.ts';
import { formOf, type Fields } from './guest-forms.ts';
import { guestLanguage } from './guest-language.ts';
import { landingUrlOf, passLandingOf } from './landing.ts';
import { createSplashCache, showScreen } from './splash-pages.ts';
import { createStepScreens, first, minutesTo, type Stop } from './step-screens.ts';
import { withFields } from './with-fields.ts';

/** What came of asking a network: who it is, or why nobody knows. */
export interface CameBack {
  methodId: string;
  answer: { proven: ProvenIdentity } | { why: GuestRefusal };
}

const sentOnHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Which side of a choice is open stays so while a code is on its way. */
const choiceIn = ({ method }: Fields): Fields => (method ? { method } : {});

/** What shows another side of the page, and is sent for nothing else. */
const looks = ['language', 'show-sign-up', 'show-log-in', 'choose', 'choose-a', 'choose-b', 'other-contact'];

/** A code that is shown at once needs no page that asks where to send it. */
function withCodeShown(step: LoginStep | undefined, form: Fields): Fields {
  const id = first(form, 'get-code');
  const method = step && plainMethodsOf(step).find((one) => one.id === id);
  if (method?.type !== 'access_code' || method.codeDelivery !== 'on_screen') return form;
  return Object.assign(Object.create(null) as Fields, form, { method: [id], intent: ['get-code'], 'get-code': [] });
}

/** The guest's way from the first page to the router, one answer at a time. */
export function createGuestWay(access: GuestAccess, send: Send) {
  const { program } = access;
  const showCached = createSplashCache(send);

  const languageOf = (request: FastifyRequest, { visit, splash }: Stop): LanguageId =>
    visit.language ?? guestLanguage(request.headers['accept-language'], splash.language);

  const { actionOf, screenOf, stepOf, askingOf, followOf } = createStepScreens(access);

  function showProblem(
    reply: FastifyReply,
    stop: Stop,
    showing: Parameters<typeof showScreen>[1],
    why: GuestRefusal,
  ): FastifyReply {
    const screen = stepOf(stop, {});
    return showScreen(reply, showing, {
      ...screen,
      problem: { methodId: plainMethodsOf(screen.step)[0]!.id, why, fields: [] },
    });
  }

  /** The first look: cached, unless something on it is this guest's own. */
  async function arrive(
    request: FastifyRequest,
    reply: FastifyReply,
    stop: Stop,
    error: string,
  ): Promise<FastifyReply> {
    const language = languageOf(request, stop);
    const { splash, device, visit } = stop;
    const showing = { splash, device, language };
    if (splash.isClosed) return refuse(request, reply, splash, 'method-not-allowed');
    if (error) return showProblem(reply, stop, showing, 'router-refused');
    const remembered = await findRemembered(access, { splash, device, visit, now: new Date() });
    if (remembered && isUsedUp(remembered.bytesLeft)) return showProblem(reply, stop, showing, 'data-used-up');
    if (remembered) {
      return showScreen(reply, showing, {
        kind: 'welcome-back',
        action: actionOf(stop),
        visit: signVisit(program.signer, visit),
        countdown: splash.campaign.design.countdown,
      });
    }
    const screen = stepOf(stop, visit.code ? { code: [visit.code] } : {});
    return visit.code ? showScreen(reply, showing, screen) : showCached(reply, showing, screen);
  }

  async function step(request: FastifyRequest, reply: FastifyReply, stop: Stop): Promise<FastifyReply> {
    if (stop.splash.isClosed) return refuse(request, reply, stop.splash, 'method-not-allowed');
    const current = stepAfter(stop.splash.campaign.flow, stop.visit.passed);
    const form = withCodeShown(current, readStepForm(formOf(request), current));
    const intent = first(form, 'intent');
    if (intent === 'language') {
      const language = languages.find(({ id }) => id === first(form, 'language'))?.id;
      stop = { ...stop, visit: { ...stop.visit, language: language ?? stop.visit.language } };
    }
    const { splash, device, visit } = stop;
    const language = languageOf(request, stop);
    const showing = { splash, device, language };
    const isLooking = looks.includes(intent) || first(form, 'get-code') !== '';
    if (isLooking) return showScreen(reply, showing, screenOf(stop, form));
    const taken = stepIn(request, stop, form);
    // A form without a method is the welcome of a device that comes back, or a guardian's.
    const isPlain = current !== undefined && first(form, 'method') === '' && !visit.isAskingGuardian;
    const cameBack = isPlain && visit.passed.length === 0 ? await comeBack(access, taken) : undefined;
    if (cameBack) return finish(reply, stop, taken, cameBack);
    if (isPlain) return showScreen(reply, showing, screenOf(stop, form));
    return answer(reply, stop, taken, await takeStep(access, taken));
  }

  /** The look at what reception has said. */
  async function asked(request: FastifyRequest, reply: FastifyReply, stop: Stop): Promise<FastifyReply> {
    const { splash, visit } = stop;
    if (splash.isClosed) return refuse(request, reply, splash, 'method-not-allowed');
    if (visit.asked === undefined) return refuse(request, reply, splash, 'visit-ended', 410);
    const taken = { ...stepIn(request, stop, {}), visit: { ...visit, asked: visit.asked } };
    return answer(reply, stop, taken, await takeAnswer(access, taken));
  }

  /** The look at whether they follow by now. */
  async function followed(request: FastifyRequest, reply: FastifyReply, stop: Stop): Promise<FastifyReply> {
    const { splash, visit } = stop;
    if (splash.isClosed) return refuse(request, reply, splash, 'method-not-allowed');
    if (visit.follow !== 'waiting') return refuse(request, reply, splash, 'visit-ended', 410);
    const taken = stepIn(request, stop, {});
    return answer(reply, stop, taken, await takeStep(access, taken));
  }

  const stepIn = (request: FastifyRequest, stop: Stop, form: Fields): Step => ({
    visit: stop.visit,
    splash: stop.splash,
    device: stop.device,
    form,
    language: languageOf(request, stop),
    userAgent: request.headers['user-agent'] ?? '',
    window: stop.window,
    address: request.ip,
    now: new Date(),
  });

  async function answer(reply: FastifyReply, stop: Stop, taken: Step, result: StepResult): Promise<FastifyReply> {
    const { splash, device, form, language } = taken;
    const showing = { splash, device, language };
    switch (result.kind) {
      case 'again':
        return showScreen(
          reply,
          showing,
          screenOf(result.visit ? { ...stop, visit: result.visit } : stop, form, result.problem),
        );
      case 'next':
        return showScreen(
          reply,
          showing,
          screenOf({ ...stop, visit: result.visit }, result.visit.isAskingGuardian ? form : choiceIn(form)),
        );
      case 'asking':
        return showScreen(reply, showing, askingOf(stop));
      case 'follow':
        return showScreen(reply, showing, followOf(stop, result));
      case 'away':
        return send(reply, { status: 303, headers: { ...sentOnHeaders, location: result.url }, bytes: '' });
      case 'browser':
        return showScreen(
          reply,
          showing,
          browserOf(reply, { ...stop, visit: result.visit }, first(form, 'method'), {
            token: result.token,
            minutes: attemptLife / 60_000,
            ...(result.isRefusedPass && { state: 'refused' as const }),
          }),
        );
      case 'passed': {
        const { id, granted } = result.opened;
        const url = reply.request.ownPage?.url ?? program.portalUrl;
        const landingUrl = passLandingOf(access, url, splash.page.eid, id, result.opened.endsAt);
        return complete(reply, showing, await finishLogin(access, taken, granted, landingUrl), landingUrl);
      }
      case 'granted':
        return finish(reply, stop, taken, result);
    }
  }

  /** How to go on in the browser; the pass is offered unless `state` says what became of it. */
  function browserOf(
    reply: FastifyReply,
    stop: Stop,
    methodId: string,
    link: { token: string; minutes: number; state?: 'open' | 'refused' },
  ): Screen {
    const { splash, visit, window, passUntil } = stop;
    const method = splash.campaign.flow.flatMap(plainMethodsOf).find(({ id }) => id === methodId);
    const state = link.state ?? (method && offersPass(stop, method) ? 'offered' : undefined);
    const url = reply.request.ownPage?.url ?? program.portalUrl;
    const minutes = passUntil ? minutesTo(passUntil) : splash.prelogin.minutes;
    return {
      kind: 'open-browser',
      url: `${url}${access.portalPath}/${splash.page.eid}/resume?t=${link.token}`,
      minutes: link.minutes,
      system: window.system,
      action: actionOf(stop),
      visit: signVisit(program.signer, visit),
      ...(state && { pass: { state, minutes, method: methodId, token: link.token } }),
    };
  }

  /** A phone is in the network by a pass: how to go on in the browser, or the page that waits for the code. */
  function passed(
    request: FastifyRequest,
    reply: FastifyReply,
    stop: Stop & { passUntil: Date },
    link: { token: string; until: Date },
  ): FastifyReply {
    const { splash, device } = stop;
    const showing = { splash, device, language: languageOf(request, stop) };
    if (link.token === '') return showScreen(reply, showing, screenOf(stop, {}));
    const { token, until } = link;
    return showScreen(reply, showing, browserOf(reply, stop, '', { token, minutes: minutesTo(until), state: 'open' }));
  }

  /** A guest is back from a network, at the step from which they left. */
  async function comeFrom(
    request: FastifyRequest,
    reply: FastifyReply,
    stop: Stop,
    { methodId, answer: came }: CameBack,
  ): Promise<FastifyReply> {
    const { splash, device } = stop;
    if (splash.isClosed) return refuse(request, reply, splash, 'method-not-allowed');
    const form: Fields = { method: [methodId] };
    const taken = stepIn(request, stop, form);
    if ('proven' in came) {
      const proven = { ...taken, proven: came.proven };
      return answer(reply, stop, proven, await takeStep(access, proven));
    }
    noteRefusal(access, taken, methodId, came.why);
    const problem = { methodId, why: came.why, fields: [] };
    return showScreen(reply, { splash, device, language: taken.language }, screenOf(stop, form, problem));
  }

  /** The visit goes on in another window, at the step where it stood; after the last one, to the router. */
  async function resume(request: FastifyRequest, reply: FastifyReply, stop: Stop): Promise<FastifyReply> {
    const { splash, device, visit } = stop;
    if (splash.isClosed) return refuse(request, reply, splash, 'method-not-allowed');
    if (!stepAfter(splash.campaign.flow, visit.passed)) {
      const taken = stepIn(request, stop, {});
      return answer(reply, stop, taken, await takeStep(access, taken));
    }
    return showScreen(reply, { splash, device, language: languageOf(request, stop) }, screenOf(stop, {}));
  }

  async function finish(
    reply: FastifyReply,
    { splash, device }: Stop,
    taken: Step,
    granted: GrantedVisit,
  ): Promise<FastifyReply> {
    const { eid } = splash.page;
    // Where the guest came in: a router that was given the platform's address may know no other.
    const ownUrl = reply.request.ownPage?.url ?? program.portalUrl;
    const landingUrl = landingUrlOf(
      access,
      ownUrl,
      eid,
      { visit: granted.visit, device, language: taken.language, limits: keptLimits(device, granted.limits) },
      taken.now,
    );
    const showing = { splash, device, language: taken.language };
    const closed = mayHavePass(splash, device)
      ? await closePrelogin(contextOf(access, taken), device, granted.visit)
      : 'go-on';
    if (closed === 'by-router')
      return reply.header('cache-control', 'no-store').redirect(`${portalUrlOf(ownUrl, device)}/join`, 303);
    if (closed === 'still-open') return reply.header('cache-control', 'no-store').redirect(landingUrl, 303);
    return complete(reply, showing, await finishLogin(access, taken, granted, landingUrl), landingUrl);
  }

  /** What the router's way of logging in asks of the phone. */
  function complete(
    reply: FastifyReply,
    showing: Parameters<typeof showScreen>[1],
    completion: Completion,
    landingUrl: string,
  ): FastifyReply {
    switch (completion.kind) {
      case 'form': {
        // Phones look again whether they are online only after a whole page has been loaded; and a redirect needs no
        // script.
        if (completion.method === 'get') {
          return send(reply, {
            status: 303,
            headers: { ...sentOnHeaders, location: withFields(completion.action, completion.fields) },
            bytes: '',
          });
        }
        return showScreen(reply, showing, {
          kind: 'connecting',
          method: 'post',
          action: completion.action,
          fields: completion.fields,
        });
      }
      case 'opened':
        return reply.header('cache-control', 'no-store').redirect(landingUrl, 303);
      case 'fetched':
        return showScreen(reply, showing, {
          kind: 'waiting',
          nextUrl: landingUrl.replace('/online?', '/wait?'),
          seconds: 5,
        });
      case 'failed':
        return showScreen(reply, showing, { kind: 'refused', why: completion.why, againUrl: undefined });
    }
  }

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    splash: PageSplash,
    why: GuestRefusal,
    status = 403,
  ): FastifyReply =>
    showScreen(
      reply,
      { splash, language: guestLanguage(request.headers['accept-language'], splash.language) },
      { kind: 'refused', why, againUrl: undefined },
      status,
    );

  return {
    arrive,
    step,
    asked,
    followed,
    comeFrom,
    resume,
    passed,
    refuse,
    offersCodes: ({ campaign }: PageSplash) =>
      campaign.flow.flatMap(plainMethodsOf).some(({ type }) => type === 'access_code'),
  };
}
