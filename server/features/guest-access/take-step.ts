import { plainMethodsOf, type LoginStep, type PlainMethod } from '@wifi/contract/login-flow.ts';
import { newsField, type ConsentPurpose } from '@wifi/contract/consent-words.ts';
import { newsAskedIn } from '@wifi/contract/news-asked.ts';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { StepProblem } from '@wifi/splash/view.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { createContext, type Context } from '../../platform/context.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import { limitsOf, tightest, unlimited, type Limits } from '../guest-sessions/limits.ts';
import type { GivenConsent } from './grant.ts';
import type { GuestAccess } from './guest-access.ts';
import { brakeKeysOf, countAttempt, forgiveAttempt, type Slowed } from './guesses.ts';
import { promotionIn } from './choose-splash.ts';
import { methodOf } from './methods/methods.ts';
import { first, type Form } from './methods/method.ts';
import { newPassWords, passLife } from './pass.ts';
import { screenSizeOf } from './phone-facts.ts';
import { shownWording } from './shown-wording.ts';
import type { PageSplash } from './splash-source.ts';
import type { Visit } from './visit.ts';

export interface Step {
  visit: Visit;
  splash: PageSplash;
  device: OpenDevice;
  form: Form;
  language: LanguageId;
  userAgent: string;
  address: string;
  now: Date;
}

export interface GrantedVisit { kind: 'granted'; visit: Visit; pass: { userName: string; password: string }; limits: Limits }

export type StepResult = { kind: 'next'; visit: Visit } | { kind: 'again'; problem: StepProblem } | GrantedVisit;

/** The first step of the flow of which no method was passed yet. */
export const stepAfter = (flow: LoginStep[], passed: string[]): LoginStep | undefined =>
  flow.find((step) => !plainMethodsOf(step).some(({ id }) => passed.includes(id)));

/** The time that a guest has to wait before a login counts, from the arrival on. */
export const waitOf = ({ design }: Pick<PageSplash['campaign'], 'design'>): number => Math.max(design.waitTime, design.video ? design.videoPlayedTime : 0);

/** The clocks of the page and of the server tick apart; nobody is sent back for a second. */
const tolerance = 1500;

export async function takeStep(access: GuestAccess, step: Step): Promise<StepResult> {
  const { visit, splash, device, form, now } = step;
  const { flow, design } = splash.campaign;
  const current = stepAfter(flow, visit.passed);
  // Somebody pressed twice on the last step, or came back to it: what was granted is granted again.
  if (!current) return grant(access, step, visit);
  const method = plainMethodsOf(current).find(({ id }) => id === first(form, 'method'));
  const refuse = (why: StepProblem['why'], fields: string[] = [], wait?: number): StepResult => {
    note(access, step, method, why);
    return { kind: 'again', problem: { methodId: method?.id ?? current.id, why, fields, ...(wait !== undefined && { wait }) } };
  };
  if (!method) return refuse('visit-ended');
  const wait = waitOf(splash.campaign) - (now.getTime() - visit.arrivedAt.getTime()) / 1000;
  if (wait * 1000 > tolerance) return refuse('too-early', [], Math.ceil(wait));
  const terms = visit.terms ?? (design.asksForTerms ? acceptedTerms(step) : '');
  if (terms === undefined) return refuse('terms-not-accepted', ['terms']);

  const ctx = createContext(access.program, { pageId: device.pageId, actor: { kind: 'system', label: 'portal' }, address: step.address, now });
  const slowed = await slowDown(access, ctx, step, method);
  if (slowed) return refuse('too-many-tries', [], slowed.wait);
  const outcome = await access.check(ctx, (ctx) => methodOf(method.type).check(ctx, { method: method as never, form, visit, campaignId: splash.campaign.id }));
  if (!outcome.ok) {
    if (methodOf(method.type).isGuessable(form)) access.brake.wrong(brakeKeysOf(device));
    return refuse(outcome.why, outcome.fields);
  }
  if (methodOf(method.type).isGuessable(form)) await forgiveAttempt(ctx, visit.mac);
  const before = visit.subjectLimits ? { ...unlimited, ...visit.subjectLimits } : unlimited;
  const passed: Visit = {
    ...visit, terms, news: { ...visit.news, ...tickedNews(step, method) }, passed: [...visit.passed, method.id],
    subject: outcome.subject.kind === 'none' ? visit.subject : outcome.subject,
    subjectLimits: tightest(before, outcome.limits),
  };
  if (stepAfter(flow, passed.passed)) {
    note(access, step, method, '');
    return { kind: 'next', visit: passed };
  }
  return grant(access, step, passed);
}

async function slowDown(access: GuestAccess, ctx: Context, { device, form, visit }: Step, method: PlainMethod): Promise<Slowed | undefined> {
  if (!methodOf(method.type).isGuessable(form)) return undefined;
  const counted = await countAttempt(ctx, visit.mac);
  if (counted) return counted;
  return (await access.brake.pace(brakeKeysOf(device))) ? undefined : { wait: 1 };
}

/** The language and the digest of what the guest has read: `en.Zm9v…`. */
const agreedTo = (purpose: ConsentPurpose, { splash, language }: Step): string => `${language}.${shownWording(splash, purpose, language).hash}`;

const acceptedTerms = (step: Step): string | undefined => (first(step.form, 'terms') === 'yes' ? agreedTo('terms', step) : undefined);

/** Only boxes that this method shows, and only if they were ticked. */
function tickedNews(step: Step, method: PlainMethod): Visit['news'] {
  const ticked = newsAskedIn(step.splash.campaign.design, method).filter((purpose) => first(step.form, newsField(purpose)) === 'yes');
  return Object.fromEntries(ticked.map((purpose) => [purpose, agreedTo(purpose, step)]));
}

/** Recorded only if the words that were agreed to are still the words of the page. */
function consentsOf({ splash }: Step, { terms, news }: Visit): GivenConsent[] {
  const agreed = Object.entries({ terms, ...news }) as [ConsentPurpose, string | undefined][];
  return agreed.flatMap(([purpose, given = '']) => {
    const [read, hash] = given.split('.');
    const language = languages.find(({ id }) => id === read)?.id;
    const shown = language && shownWording(splash, purpose, language);
    return shown && shown.hash === hash ? [{ purpose, language, ...shown }] : [];
  });
}

/** The tightest of what the methods and the code or account allow. */
function limitsOfVisit({ campaign: { flow } }: PageSplash, visit: Visit): Limits {
  const methods = flow.flatMap(plainMethodsOf).filter(({ id }) => visit.passed.includes(id));
  return tightest({ ...unlimited, ...visit.subjectLimits }, ...methods.map((method) => limitsOf(method.limits)));
}

async function grant(access: GuestAccess, step: Step, visit: Visit): Promise<GrantedVisit> {
  const { splash, device, language, userAgent, address, now } = step;
  const methods = splash.campaign.flow.flatMap(plainMethodsOf).filter(({ id }) => visit.passed.includes(id));
  const last = methods.at(-1);
  const pass = newPassWords();
  const limits = limitsOfVisit(splash, visit);
  await access.grant({
    pageId: device.pageId, visitId: visit.id, deviceId: device.id, campaignId: splash.campaign.id, campaignVersion: splash.campaign.version,
    mac: visit.mac, ip: visit.ip, address, language, userAgent: cutText(userAgent, 300), screenSize: screenSizeOf(first(step.form, 'screen')), room: visit.room,
    methods: methods.map(({ type }) => type).join(','), subjectKind: visit.subject?.kind ?? 'none', subjectId: visit.subject?.id ?? null, subjectLabel: visit.subject?.label ?? '',
    arrivedAt: visit.arrivedAt, loggedInAt: now, promotion: promotionIn(splash, now),
    pass: { ...pass, limits, carry: visit.carry, expiresAt: new Date(now.getTime() + passLife) },
    consents: consentsOf(step, visit),
    remember: last && last.expire_in > 0 ? { until: new Date(now.getTime() + last.expire_in * 60_000), methodId: last.id } : null,
  });
  return { kind: 'granted', visit, pass, limits };
}

function note(access: GuestAccess, { device, visit, form, now }: Step, method: PlainMethod | undefined, why: string): void {
  access.events.note({
    pageId: device.pageId, at: now, name: why ? 'refused' : 'step', level: why ? 'warning' : 'info', deviceId: device.id, visitId: visit.id, mac: visit.mac,
    method: method?.type ?? '', why, userInput: method ? methodOf(method.type).logged(form) : {},
  });
}

/** A device that comes back in time is let in by itself, if what it came with the first time is still good. */
export async function grantAgain(access: GuestAccess, step: Step, remembered: { methodId: string; verdict: { subject: NonNullable<Visit['subject']>; limits: Limits } }): Promise<GrantedVisit> {
  const { subject, limits } = remembered.verdict;
  return grant(access, step, { ...step.visit, passed: [remembered.methodId], subject, subjectLimits: limits });
}
