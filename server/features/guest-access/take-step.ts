import { sql } from 'drizzle-orm';
import { plainMethodsOf, type LoginStep, type PlainMethod } from '@wifi/contract/login-flow.ts';
import { newsField, type ConsentPurpose } from '@wifi/contract/consent-words.ts';
import { newsAskedIn } from '@wifi/contract/news-asked.ts';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { GuestRefusal } from '@wifi/contract/guest-refusals.ts';
import type { StepProblem } from '@wifi/splash/view.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { createContext, type Context } from '../../platform/context.ts';
import { dayIn } from '../../platform/zoned-time.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import { storedUsername } from '../guest-accounts/check-account.ts';
import { limitsOf, tightest, unlimited, type Limits } from '../guest-sessions/limits.ts';
import { wasErasedSince } from '../privacy/erased-since.ts';
import type { Subject } from './authorise.ts';
import type { GivenConsent } from './grant.ts';
import type { GuestAccess } from './guest-access.ts';
import type { Guess } from './guess-brake.ts';
import { brakeKeysOf, countAttempt, countSignUp, forgiveAttempt, type Slowed } from './guesses.ts';
import { forgetChild, nameless } from './forget-child.ts';
import { promotionIn } from './choose-splash.ts';
import { methodOf } from './methods/methods.ts';
import { first, type Form } from './methods/method.ts';
import { newPassWords, passLife } from './pass.ts';
import { screenSizeOf } from './phone-facts.ts';
import { shownWording } from './shown-wording.ts';
import type { PageSplash } from './splash-source.ts';
import { bytesLeft, isUsedUp } from './standing.ts';
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

export interface GrantedVisit { kind: 'granted'; visit: Visit; /** "survey,click" */ methods: string; pass: { userName: string; password: string }; limits: Limits }

/** `visit`: where what was passed counts no more, from where the guest goes on. */
export type StepResult = { kind: 'next'; visit: Visit } | { kind: 'again'; problem: StepProblem; visit?: Visit } | GrantedVisit;

/** The first step of the flow of which no method was passed yet. */
export const stepAfter = (flow: LoginStep[], passed: string[]): LoginStep | undefined =>
  flow.find((step) => !plainMethodsOf(step).some((method) => passed.includes(passedAs(method))));

/** By its type too: whoever has clicked has not shown a code, should the operator make one of the other. */
export const passedAs = ({ type, id }: Pick<PlainMethod, 'type' | 'id'>): string => `${type}/${id}`;

/** The time that a guest has to wait before a login counts, from the arrival on. */
export const waitOf = ({ design }: Pick<PageSplash['campaign'], 'design'>): number => Math.max(design.waitTime, design.video ? design.videoPlayedTime : 0);

/** The clocks of the page and of the server tick apart; nobody is sent back for a second. */
const tolerance = 1500;

export async function takeStep(access: GuestAccess, step: Step): Promise<StepResult> {
  const { visit, splash, device, form, now } = step;
  const { flow, design } = splash.campaign;
  const current = stepAfter(flow, visit.passed);
  const ctx = createContext(access.program, { pageId: device.pageId, actor: { kind: 'system', label: 'portal' }, address: step.address, now });
  const standing = await stillStands(access, ctx, visit);
  if (!standing.ok) {
    note(access, step, undefined, standing.why);
    return { kind: 'again', problem: { methodId: plainMethodsOf(flow[0]!)[0]!.id, why: standing.why, fields: [] }, visit: standing.anew };
  }
  // Somebody pressed twice on the last step, or came back to it: what was granted is granted again.
  if (!current) return (await grant(access, step, visit, standing.limits)) ?? usedUp(access, step, visit);
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

  const slowed = await slowDown(access, ctx, step, method);
  if (slowed) return refuse('too-many-tries', [], slowed.wait);
  const outcome = await access.check(ctx, (ctx) => methodOf(method.type).check(ctx, { method: method as never, form, visit, campaignId: splash.campaign.id, today: dayIn(splash.timeZone, now) }));
  if (!outcome.ok) {
    if (methodOf(method.type).isGuessable(form)) access.brake.wrong(guessOf(step, method));
    return refuse(outcome.why, outcome.fields);
  }
  if (methodOf(method.type).isGuessable(form) && !methodOf(method.type).isSigningUp?.(form)) await forgiveAttempt(ctx, visit.mac);
  const turnedOut = outcome.isChild && !visit.isChild ? await forgetChild(access, ctx, visit) : { visit, lostAccount: false };
  if (turnedOut.lostAccount) {
    note(access, { ...step, visit: turnedOut.visit }, method, 'too-young');
    return { kind: 'again', problem: { methodId: plainMethodsOf(flow[0]!)[0]!.id, why: 'too-young', fields: [] }, visit: turnedOut.visit };
  }
  const { subjects, ...known } = turnedOut.visit;
  const passed: Visit = {
    ...known, terms, news: { ...known.news, ...tickedNews(step, method) }, passed: [...known.passed, passedAs(method)],
    subjects: outcome.subject.kind === 'none' ? subjects : [...(subjects ?? []), known.isChild ? nameless(outcome.subject) : outcome.subject],
  };
  if (stepAfter(flow, passed.passed)) {
    note(access, { ...step, visit: passed }, method, '');
    return { kind: 'next', visit: passed };
  }
  return (await grant(access, step, passed, tightest(standing.limits, outcome.limits))) ?? usedUp(access, step, visit);
}

/** The guest begins anew, at the first step. */
function usedUp(access: GuestAccess, step: Step, visit: Visit): StepResult {
  note(access, step, undefined, 'data-used-up');
  return { kind: 'again', problem: { methodId: plainMethodsOf(step.splash.campaign.flow[0]!)[0]!.id, why: 'data-used-up', fields: [] }, visit: { ...visit, passed: [], subjects: undefined } };
}

type Standing = { ok: true; limits: Limits } | { ok: false; why: GuestRefusal; anew: Visit };

/** Whether what was passed on earlier steps still counts: asked of the rows themselves, since the visit only says who. */
async function stillStands(access: GuestAccess, ctx: Context, visit: Visit): Promise<Standing> {
  if (visit.passed.length > 0 && (await wasErasedSince(ctx, visit.mac, visit.arrivedAt))) {
    return { ok: false, why: 'visit-ended', anew: { ...visit, arrivedAt: ctx.now, passed: [], subjects: undefined, terms: undefined, news: undefined } };
  }
  let limits = unlimited;
  for (const subject of visit.subjects ?? []) {
    const verdict = await access.peek(ctx, subject, visit.mac);
    if (!verdict.ok) return { ...verdict, anew: { ...visit, passed: [], subjects: undefined } };
    limits = tightest(limits, verdict.limits);
  }
  return { ok: true, limits };
}

async function slowDown(access: GuestAccess, ctx: Context, step: Step, method: PlainMethod): Promise<Slowed | undefined> {
  const { device, form, visit: { mac }, address } = step;
  if (!methodOf(method.type).isGuessable(form)) return undefined;
  const counted = (methodOf(method.type).isSigningUp?.(form) ? await countSignUp(ctx, { mac, address, deviceId: device.id }) : undefined) ?? (await countAttempt(ctx, mac));
  if (counted) return counted;
  return (await access.brake.pace(guessOf(step, method))) ? undefined : { wait: 1 };
}

const guessOf = ({ device, form, visit: { mac: phone }, address }: Step, method: PlainMethod): Guess => {
  const named = methodOf(method.type).guessedAt?.(form);
  return { pageId: device.pageId, keys: brakeKeysOf(device), phone, address, ...(named !== undefined && { account: storedUsername(named) }) };
};

/** The language and the digest of what the guest has read: `en.Zm9v…`. */
const agreedTo = (purpose: ConsentPurpose, { splash, language }: Step): string => `${language}.${shownWording(splash, purpose, language).hash}`;

const acceptedTerms = (step: Step): string | undefined => (first(step.form, 'terms') === 'yes' ? agreedTo('terms', step) : undefined);

/** Only boxes that this method shows, and only if they were ticked. */
function tickedNews(step: Step, method: PlainMethod): Visit['news'] {
  const ticked = newsAskedIn(step.splash.campaign.design, method).filter((purpose) => first(step.form, newsField(purpose)) === 'yes');
  return Object.fromEntries(ticked.map((purpose) => [purpose, agreedTo(purpose, step)]));
}

/** Recorded only if the words that were agreed to are still the words of the page. */
function consentsOf({ splash }: Step, { terms, news, isChild }: Visit): GivenConsent[] {
  // It would be their parents' to give.
  if (isChild) return [];
  const agreed = Object.entries({ terms, ...news }) as [ConsentPurpose, string | undefined][];
  return agreed.flatMap(([purpose, given = '']) => {
    const [read, hash] = given.split('.');
    const language = languages.find(({ id }) => id === read)?.id;
    const shown = language && shownWording(splash, purpose, language);
    return shown && shown.hash === hash ? [{ purpose, language, ...shown }] : [];
  });
}

/** `subjectLimits`: what the codes and accounts allow at this moment. Undefined: the visit has used up its data. */
async function grant(access: GuestAccess, step: Step, visit: Visit, subjectLimits: Limits): Promise<GrantedVisit | undefined> {
  const { splash, device, language, userAgent, address, now } = step;
  const methods = splash.campaign.flow.flatMap(plainMethodsOf).filter((method) => visit.passed.includes(passedAs(method)));
  const last = methods.at(-1);
  const pass = newPassWords();
  const subject = visit.subjects?.at(-1);
  const types = methods.map(({ type }) => type).join(',');
  const limits = tightest(subjectLimits, ...methods.map((method) => limitsOf(method.limits)));
  if (isUsedUp(await bytesLeftOf(access, device.pageId, visit.id, limits.bytes))) return undefined;
  await access.grant({
    pageId: device.pageId, visitId: visit.id, deviceId: device.id, campaignId: splash.campaign.id, campaignVersion: splash.campaign.version,
    mac: visit.mac, ip: visit.ip, address, language, userAgent: cutText(userAgent, 300), screenSize: screenSizeOf(first(step.form, 'screen')), room: visit.isChild ? '' : visit.room,
    methods: types, subjectKind: subject?.kind ?? 'none', subjectId: subject?.id ?? null, subjectEpoch: subject?.epoch ?? 0, subjectLabel: subject?.label ?? '',
    arrivedAt: visit.arrivedAt, loggedInAt: now, isChild: visit.isChild ?? false, promotion: promotionIn(splash, now),
    pass: { ...pass, limits, carry: visit.carry, expiresAt: new Date(now.getTime() + passLife) },
    consents: consentsOf(step, visit),
    remember: !visit.isChild && last && last.expire_in > 0 ? { until: new Date(now.getTime() + last.expire_in * 60_000), methodId: last.id, bytes: limits.bytes ?? null } : null,
  });
  return { kind: 'granted', visit, methods: types, pass, limits };
}

function note(access: GuestAccess, { device, visit, form, now }: Step, method: PlainMethod | undefined, why: string): void {
  access.events.note({
    pageId: device.pageId, at: now, name: why ? 'refused' : 'step', level: why ? 'warning' : 'info', deviceId: device.id, visitId: visit.id, mac: visit.isChild ? '' : visit.mac,
    method: method?.type ?? '', why, userInput: method && !visit.isChild ? methodOf(method.type).logged(form) : {},
  });
}

/** What a visit has left of these bytes, where it was let in before: somebody pressed twice, or went back to the last form. */
async function bytesLeftOf({ program: { database } }: GuestAccess, pageId: number, visitId: string, bytes: number | undefined): Promise<number | null> {
  if (bytes === undefined) return null;
  const visit = sql`(select ${pageId}::int as page_id, ${visitId}::uuid as visit_id, ${bytes}::bigint as bytes) as visit`;
  const { rows } = await database.scoped(pageId).execute<{ left: number }>(sql`select (${sql.raw(bytesLeft('visit', 'visit.bytes'))})::float8 as left from ${visit}`);
  return rows[0]!.left;
}

/** A device that comes back in time is let in by itself, if what it came with the first time is still good. */
export async function grantAgain(access: GuestAccess, step: Step, remembered: { methodId: string; verdict: { subject: Subject; limits: Limits }; bytes: number | undefined }): Promise<GrantedVisit | undefined> {
  const { subject, limits } = remembered.verdict;
  const passed = step.splash.campaign.flow.flatMap(plainMethodsOf).filter(({ id }) => id === remembered.methodId).map(passedAs);
  return grant(access, step, { ...step.visit, passed, subjects: subject.kind === 'none' ? undefined : [subject] }, tightest(limits, { ...unlimited, bytes: remembered.bytes }));
}
