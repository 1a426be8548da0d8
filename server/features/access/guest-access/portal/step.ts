import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import { plainMethodsOf, type LoginStep, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { StepProblem } from '@wifi/splash/view.ts';
import { createContext, type Context } from '../../../../platform/context.ts';
import type { Limits } from '../../../network/devices/limits.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import type { ProvenIdentity } from '../../social-login/identities.ts';
import type { PhoneWindow } from '../../visits/phone-window.ts';
import type { FollowOffer } from '../../zalo-follow/offer-follow.ts';
import type { GuestAccess } from '../guest-access.ts';
import type { PageSplash } from '../splash/splash-source.ts';
import { methodsOf, tickedNews } from './given-consents.ts';
import type { Leaving } from './leave-for-network.ts';
import type { Form } from './methods/method.ts';
import { methodOf } from './methods/methods.ts';
import { isNameless, type Visit } from './visit.ts';

export interface Step {
  visit: Visit;
  splash: PageSplash;
  device: OpenDevice;
  form: Form;
  language: LanguageId;
  userAgent: string;
  window: PhoneWindow;
  address: string;
  now: Date;
  /** Who a network has said that it is, to a guest who comes back from there. */
  proven?: ProvenIdentity;
}

export interface GrantedVisit {
  kind: 'granted';
  visit: Visit;
  /** "survey,click" */ methods: string;
  pass: { userName: string; password: string };
  limits: Limits;
}

/** A pass before the login: see `open-prelogin.ts`. */
export interface OpenedPass {
  id: number;
  endsAt: Date;
  granted: GrantedVisit;
}

/** `visit`: where what was passed counts no more, from where the guest goes on. */
export type StepResult =
  | { kind: 'next'; visit: Visit }
  | { kind: 'again'; problem: StepProblem; visit?: Visit }
  /** Nobody at reception has answered yet. */
  | { kind: 'asking' }
  /** A longer session is to be had. */
  | { kind: 'follow'; visit: Visit; offer: FollowOffer; minutes: number }
  /** The guest goes on elsewhere, and comes back from there. */
  | Extract<Leaving, { kind: 'away' | 'browser' }>
  /** Some minutes of network before the login. */
  | { kind: 'passed'; opened: OpenedPass }
  | GrantedVisit;

/** The first step of the flow of which no method was passed yet. */
export const stepAfter = (flow: LoginStep[], passed: string[]): LoginStep | undefined =>
  flow.find((step) => !plainMethodsOf(step).some((method) => passed.includes(passedAs(method))));

/** The one way that the first step offers: who looks at it has begun with it. Empty where there is a choice. */
export function onlyMethodOf([first]: LoginStep[]): string {
  const [only, ...others] = first ? plainMethodsOf(first) : [];
  return only && others.length === 0 ? only.type : '';
}

/** By its type too: whoever has clicked has not shown a code, should the operator make one of the other. */
export const passedAs = ({ type, id }: Pick<PlainMethod, 'type' | 'id'>): string => `${type}/${id}`;

export const contextOf = (access: GuestAccess, { device, address, now }: Step): Context =>
  createContext(access.program, { pageId: device.pageId, actor: { kind: 'system', label: 'portal' }, address, now });

/** A guardian was asked for all of it at once. */
export const newsAfter = (step: Step, { news, guardian }: Visit, method: PlainMethod): Visit['news'] =>
  guardian === undefined ? { ...news, ...tickedNews(step, [method]) } : news;

/** Nobody could be asked about the guest. */
export const hotelSilences: readonly GuestRefusal[] = ['hotel-away', 'hotel-refused', 'hotel-garbled'];

/** They have a report of their own. */
const hotelErrors: ReadonlySet<string> = new Set<GuestRefusal>([
  'guest-unknown',
  'stay-too-many-devices',
  ...hotelSilences,
]);

/** A network did not say who it is: told in the log like every other refusal. */
export const noteRefusal = (access: GuestAccess, step: Step, methodId: string, why: GuestRefusal): void =>
  note(
    access,
    step,
    methodsOf(step.splash).find(({ id }) => id === methodId),
    why,
  );

export function note(
  access: GuestAccess,
  { device, visit, form, now }: Step,
  method: PlainMethod | undefined,
  why: string,
): void {
  access.events.note({
    pageId: device.pageId,
    at: now,
    name: hotelErrors.has(why) ? 'hotel-error' : why ? 'refused' : 'step',
    level: hotelSilences.some((silence) => silence === why) ? 'error' : why ? 'warning' : 'info',
    deviceId: device.id,
    visitId: visit.id,
    mac: isNameless(visit) ? '' : visit.mac,
    method: method?.type ?? '',
    why,
    userInput: method && !isNameless(visit) ? methodOf(method.type).logged(form) : {},
  });
}
