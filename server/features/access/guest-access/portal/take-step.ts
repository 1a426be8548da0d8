import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import { plainMethodsOf, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { waitOf } from '@wifi/contract/access/splash-design.ts';
import type { StepProblem } from '@wifi/splash/view.ts';
import type { Context } from '../../../../platform/context.ts';
import { dayIn } from '../../../../platform/zoned-time.ts';
import { tightest, unlimited, type Limits } from '../../../network/devices/limits.ts';
import { phoneKey, wasErasedSince } from '../../erasure-journal/erased-since.ts';
import { findAnswer } from '../../reception/ask-reception.ts';
import { authorise } from '../authorise.ts';
import { forgiveAttempt } from '../guesses/guesses.ts';
import type { GuestAccess } from '../guest-access.ts';
import { takePrelogin } from '../prelogin/take-prelogin.ts';
import { askDesk } from './ask-desk.ts';
import { askingGuardian, isGuardianOutdated, readGuardian } from './ask-guardian.ts';
import { forgetChild, hasMadeAccount, nameless, withoutAccount, withoutGuardian } from './forget-child.ts';
import { acceptedTerms, methodsOf } from './given-consents.ts';
import { goOnline } from './go-online.ts';
import { judged, slowDown } from './judge-guess.ts';
import { isSocialMethod } from './leave-for-network.ts';
import { first, type MethodOutcome } from './methods/method.ts';
import { methodOf } from './methods/methods.ts';
import { contextOf, newsAfter, note, passedAs, stepAfter, type Step, type StepResult } from './step.ts';
import type { Visit } from './visit.ts';

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
  if (!current) return goOnline(access, ctx, step, visit, standing.limits);
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
  if (first(form, 'intent') === 'prelogin')
    return takePrelogin(access, ctx, { ...step, visit: { ...visit, terms } }, method);
  let { proven } = step;
  if (isSocialMethod(method) && !proven) {
    if (visit.isChild) return refuse('too-young');
    const agreed = { ...visit, terms, news: newsAfter(step, visit, method) };
    const left = await access.leave(ctx, { visit: agreed, method, window: step.window });
    if (left.kind === 'refused') return refuse(left.why);
    if (left.kind !== 'played') return left;
    proven = left.identity;
  }
  const slowed = await slowDown(access, ctx, step, method);
  if (slowed) return refuse('too-many-tries', [], slowed.wait);
  // Its answers are kept before anybody is let in.
  if (method.type === 'survey' && !(await access.mayWrite(step.device, step.address))) return refuse('too-many-tries');
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
  return goOnline(access, ctx, step, passed, tightest(limits, outcome.limits));
}

/** What reception has said: whom it approves goes on as if the method had been passed, by the code of the desk. */
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

type Standing = { ok: true; limits: Limits } | { ok: false; why: GuestRefusal; anew: Visit };

/**
 * Whether what was passed on earlier steps still counts: asked of the rows themselves, since the visit only says who.
 */
async function stillStands(access: GuestAccess, ctx: Context, visit: Visit): Promise<Standing> {
  if (
    (visit.passed.length > 0 || visit.guardian !== undefined) &&
    (await wasErasedSince(ctx, [phoneKey(visit.mac)], visit.arrivedAt))
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
