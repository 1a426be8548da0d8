import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import { plainMethodsOf } from '@wifi/contract/access/login-flow.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Limits } from '../../../network/devices/limits.ts';
import { findIdentity } from '../../social-login/identities.ts';
import type { FollowOffer } from '../../zalo-follow/offer-follow.ts';
import type { GuestAccess } from '../guest-access.ts';
import { grantVisit, limitsOfVisit } from './grant-visit.ts';
import { note, type Step, type StepResult } from './step.ts';
import { isOfChild, type Visit } from './visit.ts';

/**
 * Whoever has passed the last step is let in, and may have a longer session before that by following the page on Zalo.
 * Nobody needs to: who goes on without, and where Zalo is away, gets the session that the methods give.
 */
export async function goOnline(
  access: GuestAccess,
  ctx: Context,
  step: Step,
  visit: Visit,
  limits: Limits,
): Promise<StepResult> {
  const minutes = step.splash.campaign.design.followMinutes ?? 0;
  const offer = await findOffer(access, ctx, step, visit, limits);
  if (offer && offer.state !== 'followed')
    return { kind: 'follow', visit: { ...visit, follow: 'waiting' }, offer, minutes };
  const longerBy = offer ? minutes * 60 : 0;
  if (!(await access.mayWrite(step.device, step.address))) return beginAnew(access, step, visit, 'too-many-tries');
  return (
    (await grantVisit(access, step, visit, limits, { longerBy })) ?? beginAnew(access, step, visit, 'data-used-up')
  );
}

async function findOffer(
  access: GuestAccess,
  ctx: Context,
  step: Step,
  visit: Visit,
  limits: Limits,
): Promise<FollowOffer | undefined> {
  const { followMinutes = 0 } = step.splash.campaign.design;
  if (followMinutes === 0 || visit.follow === 'without' || isOfChild(visit)) return undefined;
  const [usual, longer] = [0, followMinutes * 60].map((by) => limitsOfVisit(step, visit, limits, by).seconds);
  // A session without an end, or one that ends with its code, would not become any longer.
  if (usual === longer) return undefined;
  const social = visit.subjects?.findLast(({ kind }) => kind === 'social')?.id;
  const identity = social === undefined ? undefined : await findIdentity(ctx, social);
  const userIdByApp = identity?.network === 'zalo' ? identity.subject : null;
  return access.offerFollow(ctx, { visitId: visit.id, userIdByApp, language: step.language });
}

/** The guest begins anew, at the first step. */
function beginAnew(access: GuestAccess, step: Step, visit: Visit, why: GuestRefusal): StepResult {
  note(access, step, undefined, why);
  return {
    kind: 'again',
    problem: { methodId: plainMethodsOf(step.splash.campaign.flow[0]!)[0]!.id, why, fields: [] },
    visit: { ...visit, passed: [], subjects: undefined },
  };
}
