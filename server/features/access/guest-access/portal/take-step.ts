import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import { plainMethodsOf, type LoginStep, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { waitOf } from '@wifi/contract/access/splash-design.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { StepProblem } from '@wifi/splash/view.ts';
import { createContext, type Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { dayIn } from '../../../../platform/zoned-time.ts';
import { limitsOf, tightest, unlimited, type Limits } from '../../../network/devices/limits.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { wasErasedSince } from '../../erasure-journal/erased-since.ts';
import { findAnswer, askReception } from '../../reception/ask-reception.ts';
import type { ProvenIdentity } from '../../social-login/identities.ts';
import { screenSizeOf } from '../../visits/phone-facts.ts';
import { authorise, type Subject } from '../authorise.ts';
import { newPassWords, passLife } from '../credentials/pass.ts';
import { forgiveAttempt } from '../guesses/guesses.ts';
import type { GuestAccess } from '../guest-access.ts';
import { promotionIn } from '../splash/choose-splash.ts';
import type { PageSplash } from '../splash/splash-source.ts';
import { bytesLeft, isUsedUp } from '../standing.ts';
import { askingGuardian, isGuardianOutdated, readGuardian } from './ask-guardian.ts';
import { forgetChild, hasMadeAccount, nameless, withoutAccount, withoutGuardian } from './forget-child.ts';
import { acceptedTerms, consentsOf, methodsOf, tickedNews } from './given-consents.ts';
import { judged, slowDown } from './judge-guess.ts';
import { first, type Form, type MethodOutcome } from './methods/method.ts';
import { isSocialMethod, type Leaving } from './leave-for-network.ts';
import { methodOf } from './methods/methods.ts';
import { isNameless, type Visit } from './visit.ts';

export interface Step {
  visit: Visit;
  splash: PageSplash;
  device: OpenDevice;
  form: Form;
  language: LanguageId;
  userAgent: string;
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

/** `visit`: where what was passed counts no more, from where the guest goes on. */
export type StepResult =
  | { kind: 'next'; visit: Visit }
  | { kind: 'again'; problem: StepProblem; visit?: Visit }
  /** Nobody at reception has answered yet. */
  | { kind: 'asking' }
  /** The guest goes on elsewhere, and comes back from there. */
  | Extract<Leaving, { kind: 'away' | 'browser' }>
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
const passedAs = ({ type, id }: Pick<PlainMethod, 'type' | 'id'>): string => `${type}/${id}`;

/** The clocks of the page and of the server tick apart; nobody is sent back for a second. */
const tolerance = 1500;

export async function takeStep(access: GuestAccess, step: Step): Promise<StepResult> {
  if (isGuardianOutdated(step)) return askForGuardian(access, step, step.visit);
  return step.visit.isAskingGuardian ? takeGuardian(access, step) : takeMethod(access, step);
}

async function askForGuardian(access: GuestAccess, step: Step, visit: Visit): Promise<StepResult> {
  await forgetChild(access, contextOf(access, step), visit);
  return { kind: 'next', visit: askingGuardian(visit) };
}

/**
 * The answer to the page that asks for a guardian. With it comes back what the child had answered, and is taken now.
 */
async function takeGuardian(access: GuestAccess, step: Step): Promise<StepResult> {
  const { splash, form } = step;
  const answered = methodsOf(splash).find(({ id, type }) => type === 'survey' && id === first(form, 'method'));
  const answer = readGuardian(step);
  if (answer.kind === 'unclear') {
    note(access, step, answered, 'form-incomplete');
    return {
      kind: 'again',
      problem: { methodId: first(form, 'method'), why: 'form-incomplete', fields: answer.fields },
    };
  }
  if (answer.kind === 'without' && hasMadeAccount(step.visit)) return tooYoung(access, step, answered, answer.visit);
  const { visit } = answer;
  const current = stepAfter(splash.campaign.flow, visit.passed);
  if (current && (!answered || !plainMethodsOf(current).includes(answered))) return { kind: 'next', visit };
  const result = await takeMethod(access, { ...step, visit });
  return result.kind === 'again' ? { visit, ...result } : result;
}

/** The account that was made on the way was what let them in, and is gone: the way begins anew. */
function tooYoung(access: GuestAccess, step: Step, method: PlainMethod | undefined, visit: Visit): StepResult {
  note(access, { ...step, visit }, method, 'too-young');
  return {
    kind: 'again',
    problem: { methodId: plainMethodsOf(step.splash.campaign.flow[0]!)[0]!.id, why: 'too-young', fields: [] },
    visit: withoutAccount(visit),
  };
}

const contextOf = (access: GuestAccess, { device, address, now }: Step): Context =>
  createContext(access.program, { pageId: device.pageId, actor: { kind: 'system', label: 'portal' }, address, now });

async function takeMethod(access: GuestAccess, step: Step): Promise<StepResult> {
  const { visit, splash, form, now } = step;
  const { flow, design } = splash.campaign;
  const current = stepAfter(flow, visit.passed);
  const ctx = contextOf(access, step);
  const standing = await stillStands(access, ctx, visit);
  if (!standing.ok) {
    note(access, step, undefined, standing.why);
    return {
      kind: 'again',
      problem: { methodId: plainMethodsOf(flow[0]!)[0]!.id, why: standing.why, fields: [] },
      visit: standing.anew,
    };
  }
  // Somebody pressed twice on the last step, or came back to it: what was granted is granted again.
  if (!current) return (await grant(access, step, visit, standing.limits)) ?? usedUp(access, step, visit);
  const method = plainMethodsOf(current).find(({ id }) => id === first(form, 'method'));
  const refuse = (why: StepProblem['why'], fields: string[] = [], wait?: number): StepResult => {
    note(access, step, method, why);
    return {
      kind: 'again',
      problem: { methodId: method?.id ?? current.id, why, fields, ...(wait !== undefined && { wait }) },
    };
  };
  if (!method) return refuse('visit-ended');
  const wait = waitOf(splash.campaign.design) - (now.getTime() - visit.arrivedAt.getTime()) / 1000;
  if (wait * 1000 > tolerance) return refuse('too-early', [], Math.ceil(wait));
  const terms = visit.terms ?? (design.asksForTerms ? acceptedTerms(step) : '');
  if (terms === undefined && !methodOf(method.type).isBare?.(form, method))
    return refuse('terms-not-accepted', ['terms']);

  if (first(form, 'intent') === 'ask-reception')
    return askDesk(access, ctx, { ...step, visit: { ...visit, terms } }, method);
  let { proven } = step;
  if (isSocialMethod(method) && !proven) {
    if (visit.isChild) return refuse('too-young');
    const agreed = { ...visit, terms, news: { ...visit.news, ...tickedNews(step, [method]) } };
    const left = await access.leave(ctx, { visit: agreed, method, userAgent: step.userAgent });
    if (left.kind === 'refused') return refuse(left.why);
    if (left.kind !== 'played') return left;
    proven = left.identity;
  }
  const slowed = await slowDown(access, ctx, step, method);
  if (slowed) return refuse('too-many-tries', [], slowed.wait);
  const outcome = await judged(access, step, method, () =>
    access.check(ctx, (ctx) =>
      methodOf(method.type).check(ctx, {
        method: method as never,
        form,
        visit,
        campaignId: splash.campaign.id,
        today: dayIn(splash.timeZone, now),
        ageOfConsent: splash.ageOfConsent,
        place: {
          deviceId: step.device.id,
          language: step.language,
          timeZone: splash.timeZone,
          pageName: splash.page.name,
        },
        codes: access.codes,
        proven,
      }),
    ),
  );
  if (outcome.ok === 'sent') {
    note(access, step, method, '');
    return { kind: 'next', visit: { ...visit, terms, news: newsAfter(step, visit, method), sent: outcome.sent } };
  }
  if (!outcome.ok) return refuse(outcome.why, outcome.fields, outcome.wait);
  if (methodOf(method.type).isGuessable(form) && !methodOf(method.type).isSigningUp?.(form))
    await forgiveAttempt(ctx, visit.mac);
  return pass(access, ctx, step, { method, terms, outcome, limits: standing.limits });
}

interface Passed {
  method: PlainMethod;
  terms: string | undefined;
  outcome: Extract<MethodOutcome, { ok: true }>;
  /** Of what was shown on earlier steps. */
  limits: Limits;
}

async function pass(
  access: GuestAccess,
  ctx: Context,
  step: Step,
  { method, terms, outcome, limits }: Passed,
): Promise<StepResult> {
  const { visit, splash } = step;
  const { flow } = splash.campaign;
  const turnsOutChild = outcome.isChild && !visit.isChild;
  if (turnsOutChild && splash.asksGuardian) return askForGuardian(access, step, { ...visit, terms });
  if (turnsOutChild) await forgetChild(access, ctx, visit);
  if (turnsOutChild && hasMadeAccount(visit)) return tooYoung(access, step, method, withoutGuardian(visit));
  const { subjects, ...known } = turnsOutChild ? withoutGuardian(visit) : visit;
  const passed: Visit = {
    ...known,
    room: outcome.room ?? known.room,
    terms,
    news: newsAfter(step, known, method),
    sent: undefined,
    passed: [...known.passed, passedAs(method)],
    subjects:
      outcome.subject.kind === 'none'
        ? subjects
        : [...(subjects ?? []), known.isChild ? nameless(outcome.subject) : outcome.subject],
  };
  if (stepAfter(flow, passed.passed)) {
    note(access, { ...step, visit: passed }, method, '');
    return { kind: 'next', visit: passed };
  }
  return (await grant(access, step, passed, tightest(limits, outcome.limits))) ?? usedUp(access, step, visit);
}

/** Whoever was not let in by a method waits for what reception says of it. */
async function askDesk(access: GuestAccess, ctx: Context, step: Step, method: PlainMethod): Promise<StepResult> {
  const { visit, form, language, device, splash } = step;
  const refuse = (why: GuestRefusal, wait?: number): StepResult => {
    note(access, step, method, why);
    return { kind: 'again', problem: { methodId: method.id, why, fields: [], ...(wait !== undefined && { wait }) } };
  };
  if (!splash.asksReception || !methodOf(method.type).isGuessable({})) return refuse('method-not-allowed');
  const asked = await askReception(ctx, {
    visitId: visit.id,
    mac: visit.mac,
    deviceId: device.id,
    methodId: method.id,
    method: method.type,
    typed: isNameless(visit) ? {} : methodOf(method.type).logged(form),
    language,
  });
  if (asked === undefined) return refuse('too-many-tries', askAgainAfter);
  return { kind: 'next', visit: { ...visit, news: { ...visit.news, ...tickedNews(step, [method]) }, asked } };
}

/** Minutes. */
const askAgainAfter = 30;

/** Looks what reception has said: whom it approves goes on as if the method had been passed, by the code of the desk. */
export async function takeAnswer(
  access: GuestAccess,
  asking: Step & { visit: { asked: string } },
): Promise<StepResult> {
  const { asked, ...visit } = asking.visit;
  const step = { ...asking, visit };
  const ctx = contextOf(access, step);
  const answer = await findAnswer(ctx, { id: asked, visitId: visit.id });
  if (answer.state === 'waiting') return { kind: 'asking' };
  const { flow } = step.splash.campaign;
  const current = stepAfter(flow, visit.passed) ?? flow[0]!;
  const methods = plainMethodsOf(current);
  const refuse = (method: PlainMethod, why: GuestRefusal): StepResult => {
    note(access, step, method, why);
    return { kind: 'again', problem: { methodId: method.id, why, fields: [] }, visit };
  };
  if (answer.state !== 'approved')
    return refuse(methods[0]!, answer.state === 'refused' ? 'reception-refused' : 'reception-away');
  const method = methods.find(({ id }) => id === answer.methodId);
  if (!method) return refuse(methods[0]!, 'visit-ended');
  const standing = await stillStands(access, ctx, visit);
  if (!standing.ok) return { ...refuse(method, standing.why), visit: standing.anew } as StepResult;
  const { code, password } = answer;
  const verdict = await access.check(ctx, (ctx) =>
    authorise(ctx, { proof: { kind: 'code', code, password, login: visit.id }, mac: visit.mac }),
  );
  if (!verdict.ok) return refuse(method, verdict.why);
  return pass(access, ctx, step, { method, terms: visit.terms ?? '', outcome: verdict, limits: standing.limits });
}

/** A guardian was asked for all of it at once. */
const newsAfter = (step: Step, { news, guardian }: Visit, method: PlainMethod): Visit['news'] =>
  guardian === undefined ? { ...news, ...tickedNews(step, [method]) } : news;

/** The guest begins anew, at the first step. */
function usedUp(access: GuestAccess, step: Step, visit: Visit): StepResult {
  note(access, step, undefined, 'data-used-up');
  return {
    kind: 'again',
    problem: { methodId: plainMethodsOf(step.splash.campaign.flow[0]!)[0]!.id, why: 'data-used-up', fields: [] },
    visit: { ...visit, passed: [], subjects: undefined },
  };
}

type Standing = { ok: true; limits: Limits } | { ok: false; why: GuestRefusal; anew: Visit };

/**
 * Whether what was passed on earlier steps still counts: asked of the rows themselves, since the visit only says who.
 */
async function stillStands(access: GuestAccess, ctx: Context, visit: Visit): Promise<Standing> {
  if (
    (visit.passed.length > 0 || visit.guardian !== undefined) &&
    (await wasErasedSince(ctx, visit.mac, visit.arrivedAt))
  ) {
    return {
      ok: false,
      why: 'visit-ended',
      anew: {
        ...visit,
        arrivedAt: ctx.now,
        passed: [],
        subjects: undefined,
        terms: undefined,
        news: undefined,
        guardian: undefined,
      },
    };
  }
  let limits = unlimited;
  for (const subject of visit.subjects ?? []) {
    const verdict = await access.peek(ctx, subject, visit.mac);
    if (!verdict.ok) return { ...verdict, anew: { ...visit, passed: [], subjects: undefined } };
    limits = tightest(limits, verdict.limits);
  }
  return { ok: true, limits };
}

/** `subjectLimits`: what the codes and accounts allow at this moment. Undefined: the visit has used up its data. */
async function grant(
  access: GuestAccess,
  step: Step,
  visit: Visit,
  subjectLimits: Limits,
  isByItself = false,
): Promise<GrantedVisit | undefined> {
  const { splash, device, language, userAgent, address, now } = step;
  const methods = methodsOf(splash).filter((method) => visit.passed.includes(passedAs(method)));
  const last = methods.at(-1);
  const pass = newPassWords();
  const subject = visit.subjects?.at(-1);
  const types = methods.map(({ type }) => type).join(',');
  const limits = tightest(subjectLimits, ...methods.map((method) => limitsOf(method.limits)));
  if (isUsedUp(await bytesLeftOf(access, device.pageId, visit.id, limits.bytes))) return undefined;
  await access.grant({
    pageId: device.pageId,
    visitId: visit.id,
    deviceId: device.id,
    campaignId: splash.campaign.id,
    campaignVersion: splash.campaign.version,
    mac: visit.mac,
    ip: visit.ip,
    address,
    language,
    userAgent: cutText(userAgent, 300),
    screenSize: screenSizeOf(first(step.form, 'screen')),
    room: visit.isChild ? '' : visit.room,
    methods: types,
    subjectKind: subject?.kind ?? 'none',
    subjectId: subject?.id ?? null,
    subjectEpoch: subject?.epoch ?? 0,
    subjectLabel: subject?.label ?? '',
    arrivedAt: visit.arrivedAt,
    loggedInAt: now,
    isChild: visit.isChild ?? false,
    isByItself,
    promotion: promotionIn(splash, now),
    pass: { ...pass, limits, carry: visit.carry, expiresAt: new Date(now.getTime() + passLife) },
    consents: consentsOf(step, visit),
    guardian: visit.guardian,
    remember:
      !visit.isChild && last && last.expire_in > 0
        ? { until: new Date(now.getTime() + last.expire_in * 60_000), methodId: last.id, bytes: limits.bytes ?? null }
        : null,
  });
  return { kind: 'granted', visit, methods: types, pass, limits };
}

/** They have a report of their own. */
const hotelErrors: ReadonlySet<string> = new Set<GuestRefusal>([
  'guest-unknown',
  'stay-too-many-devices',
  'hotel-away',
]);

/** A network did not say who it is: told in the log like every other refusal. */
export const noteRefusal = (access: GuestAccess, step: Step, methodId: string, why: GuestRefusal): void =>
  note(
    access,
    step,
    methodsOf(step.splash).find(({ id }) => id === methodId),
    why,
  );

function note(
  access: GuestAccess,
  { device, visit, form, now }: Step,
  method: PlainMethod | undefined,
  why: string,
): void {
  access.events.note({
    pageId: device.pageId,
    at: now,
    name: hotelErrors.has(why) ? 'hotel-error' : why ? 'refused' : 'step',
    level: why === 'hotel-away' ? 'error' : why ? 'warning' : 'info',
    deviceId: device.id,
    visitId: visit.id,
    mac: isNameless(visit) ? '' : visit.mac,
    method: method?.type ?? '',
    why,
    userInput: method && !isNameless(visit) ? methodOf(method.type).logged(form) : {},
  });
}

const leftRow = z.object({ left: z.number() });

/**
 * What a visit has left of these bytes, where it was let in before: somebody pressed twice, or went back to the last
 * form.
 */
async function bytesLeftOf(
  { program: { database } }: GuestAccess,
  pageId: number,
  visitId: string,
  bytes: number | undefined,
): Promise<number | null> {
  if (bytes === undefined) return null;
  const visit = sql`(select ${pageId}::int as page_id, ${visitId}::uuid as visit_id,
    ${bytes}::bigint as bytes) as visit`;
  const rows = await query(
    database.scoped(pageId),
    sql`select (${sql.raw(bytesLeft('visit', 'visit.bytes'))})::float8 as left from ${visit}`,
    leftRow,
  );
  return rows[0]!.left;
}

/** A device that comes back in time is let in by itself, if what it came with the first time is still good. */
export async function grantAgain(
  access: GuestAccess,
  step: Step,
  remembered: { methodId: string; verdict: { subject: Subject; limits: Limits }; bytes: number | undefined },
): Promise<GrantedVisit | undefined> {
  const { subject, limits } = remembered.verdict;
  const passed = methodsOf(step.splash)
    .filter(({ id }) => id === remembered.methodId)
    .map(passedAs);
  return grant(
    access,
    step,
    { ...step.visit, passed, subjects: subject.kind === 'none' ? undefined : [subject] },
    tightest(limits, { ...unlimited, bytes: remembered.bytes }),
    true,
  );
}
