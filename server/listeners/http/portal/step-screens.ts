import { resendPause } from '@wifi/contract/access/guest-code-words.ts';
import { plainMethodsOf, type LoginStep, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { newsAskedIn } from '@wifi/contract/access/news-asked.ts';
import { waitOf } from '@wifi/contract/access/splash-design.ts';
import { isSocial, type SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import type { PassView, Screen, StepProblem, StepScreen } from '@wifi/splash/view.ts';
import type { GuestAccess } from '../../../features/access/guest-access/guest-access.ts';
import { methodsOf } from '../../../features/access/guest-access/portal/given-consents.ts';
import { hotelSilences, stepAfter, type StepResult } from '../../../features/access/guest-access/portal/step.ts';
import { isOfChild, signVisit, type Visit } from '../../../features/access/guest-access/portal/visit.ts';
import { offersPass } from '../../../features/access/guest-access/prelogin/may-open.ts';
import type { PageSplash } from '../../../features/access/guest-access/splash/splash-source.ts';
import { browserOnly, type PhoneWindow } from '../../../features/access/visits/phone-window.ts';
import type { OpenDevice } from '../../../features/network/devices/vendor.ts';
import { qrOf } from './draw-qr.ts';
import type { Fields } from './guest-forms.ts';

export interface Stop {
  splash: PageSplash;
  device: OpenDevice;
  visit: Visit;
  window: PhoneWindow;
  /** The phone is in the network already, by a pass before the login. */
  passUntil?: Date;
}

export const minutesTo = (end: Date): number => Math.max(1, Math.ceil((end.getTime() - Date.now()) / 60_000));

/** Always, or only while the hotel's system is away. */
const mayAskReception = ({ splash }: Stop, problem: StepProblem | undefined): boolean =>
  splash.asksReception ||
  (splash.asksReceptionWhenAway && problem !== undefined && hotelSilences.includes(problem.why));

export const first = (fields: Fields, name: string): string => fields[name]?.[0] ?? '';

/** Passwords are typed again, never sent back. */
const shownAgain = (form: Fields): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name]) => !['visit', 'method', 'intent'].includes(name) && !/(^|\.)password$/.test(name),
    ),
  );

/** What works in every window comes first. */
function othersFirst(step: LoginStep, opensBrowser: readonly SocialNetwork[]): LoginStep {
  if (step.type !== 'block' || opensBrowser.length === 0) return step;
  const isLast = ({ type }: PlainMethod) => isSocial(type) && opensBrowser.includes(type);
  return { ...step, methods: step.methods.toSorted((one, other) => Number(isLast(one)) - Number(isLast(other))) };
}

/** What a guest sees where the way stands. */
export function createStepScreens(access: GuestAccess) {
  const { program } = access;

  const actionOf = ({ splash }: Stop): string => `${access.portalPath}/${splash.page.eid}/step`;

  function screenOf(stop: Stop, form: Fields, problem?: StepProblem): Screen {
    if (stop.visit.isAskingGuardian) return guardianOf(stop, form, problem);
    return stop.visit.asked === undefined ? stepOf(stop, form, problem) : askingOf(stop);
  }

  function askingOf(stop: Stop): Screen {
    const { asked: _, ...visit } = stop.visit;
    const token = encodeURIComponent(signVisit(program.signer, stop.visit));
    return {
      kind: 'waiting',
      nextUrl: `${access.portalPath}/${stop.splash.page.eid}/asked?visit=${token}`,
      seconds: 5,
      reception: { action: actionOf(stop), visit: signVisit(program.signer, visit) },
    };
  }

  function followOf(stop: Stop, { visit, offer, minutes }: Extract<StepResult, { kind: 'follow' }>): Screen {
    const token = encodeURIComponent(signVisit(program.signer, visit));
    const { code, name, url, state } = offer;
    return {
      kind: 'follow',
      name,
      url,
      qr: qrOf(url),
      code,
      minutes,
      hasHad: state === 'had',
      nextUrl: `${access.portalPath}/${stop.splash.page.eid}/followed?visit=${token}`,
      seconds: 8,
      action: actionOf(stop),
      visit: signVisit(program.signer, { ...visit, follow: 'without' }),
    };
  }

  function guardianOf(stop: Stop, form: Fields, problem?: StepProblem): Screen {
    const { visit, splash } = stop;
    const isSurvey = methodsOf(splash).some(({ id, type }) => type === 'survey' && id === first(form, 'method'));
    const answers = isSurvey
      ? Object.fromEntries(Object.entries(form).filter(([name]) => name === 'method' || name.startsWith('q.')))
      : {};
    // What the child has ticked is not shown as the guardian's.
    const values = first(form, 'intent').startsWith('guardian-') ? shownAgain(form) : {};
    return {
      kind: 'guardian',
      action: actionOf(stop),
      visit: signVisit(program.signer, visit),
      answers,
      values,
      age: splash.ageOfConsent,
      news: [...new Set(methodsOf(splash).flatMap((method) => newsAskedIn(splash.campaign.design, method)))],
      ...(problem && { problem }),
    };
  }

  function stepOf(stop: Stop, form: Fields, problem?: StepProblem): StepScreen {
    const {
      splash: { campaign },
      visit,
    } = stop;
    const current = stepAfter(campaign.flow, visit.passed) ?? campaign.flow.at(-1)!;
    const opensBrowser = browserOnly(stop.window);
    const step = othersFirst(current, opensBrowser);
    const intent = first(form, 'intent');
    const method = first(form, 'method');
    const chosen =
      step.type !== 'a_b_choice'
        ? undefined
        : intent === 'choose-a' || (intent !== 'choose' && step.a.method.id === method)
          ? 'a'
          : intent === 'choose-b' || (intent !== 'choose' && step.b.method.id === method)
            ? 'b'
            : undefined;
    return {
      kind: 'step',
      step,
      number: campaign.flow.indexOf(current) + 1,
      of: campaign.flow.length,
      action: actionOf(stop),
      visit: signVisit(program.signer, visit),
      asksForTerms: campaign.design.asksForTerms && visit.terms === undefined,
      waitSeconds: Math.max(0, Math.ceil(waitOf(campaign.design) - (Date.now() - visit.arrivedAt.getTime()) / 1000)),
      showsSignUp: intent === 'show-sign-up' || intent === 'sign-up',
      ...(isOfChild(visit) && { asksNoNews: true as const }),
      ...(mayAskReception(stop, problem) && { asksReception: true as const }),
      ...codeOf(stop, step, form, problem !== undefined),
      ...(opensBrowser.length > 0 && { opensBrowser }),
      ...(problem && { problem }),
      ...(chosen && { chosen }),
    };
  }

  /** The second screen of a code that was sent, or the one that asks where to send it. */
  function codeOf(
    stop: Stop,
    step: LoginStep,
    form: Fields,
    isRefused: boolean,
  ): Pick<StepScreen, 'sent' | 'getsCode' | 'values' | 'pass'> {
    const { sent } = stop.visit;
    const methods = plainMethodsOf(step);
    const values = shownAgain(form);
    const wanted = isRefused && first(form, 'intent') === 'get-code' ? first(form, 'method') : first(form, 'get-code');
    const asked = methods.find((one) => one.id === wanted && one.type === 'access_code');
    if (asked?.type === 'access_code' && (asked.codeDelivery === 'email' || asked.codeDelivery === 'sms'))
      return { getsCode: asked.id, values };
    if (!sent || first(form, 'intent') === 'other-contact' || !methods.some(({ id }) => id === sent.methodId))
      return { values };
    const { id: _id, at, code, ...shown } = sent;
    if (code !== undefined) return { values: { ...values, code: [code] }, sent: { ...shown, resendIn: 0 } };
    const resendIn = Math.max(0, Math.ceil(resendPause - (Date.now() - at) / 1000));
    const { passUntil, splash } = stop;
    const method = methods.find(({ id }) => id === sent.methodId)!;
    const pass: PassView | undefined = passUntil
      ? { state: 'open', minutes: minutesTo(passUntil) }
      : offersPass(stop, method)
        ? { state: 'offered', minutes: splash.prelogin.minutes }
        : undefined;
    return { values, sent: { ...shown, resendIn }, ...(pass && { pass }) };
  }

  return { actionOf, screenOf, stepOf, askingOf, followOf };
}
