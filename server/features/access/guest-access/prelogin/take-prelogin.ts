import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { Context } from '../../../../platform/context.ts';
import type { GuestAccess } from '../guest-access.ts';
import { isSocialMethod } from '../portal/leave-for-network.ts';
import { first } from '../portal/methods/method.ts';
import type { Step, StepResult } from '../portal/step.ts';
import { offersPass } from './may-open.ts';
import { openPrelogin } from './open-prelogin.ts';
import { resumeIn } from './resume-prelogin.ts';

/** Somebody wants the network for some minutes. That is no try of a method: the log and its figures are silent. */
export async function takePrelogin(
  access: GuestAccess,
  ctx: Context,
  step: Step,
  method: PlainMethod,
): Promise<StepResult> {
  const resume = resumeIn(access, step, first(step.form, 't'));
  const isMeant = offersPass(step, method) && (!isSocialMethod(method) || resume !== '');
  const opened = isMeant ? await openPrelogin(ctx, step, method, resume) : undefined;
  if (opened) return { kind: 'passed', opened };
  if (resume) return { kind: 'browser', token: resume, visit: step.visit, isRefusedPass: true };
  return { kind: 'again', problem: { methodId: method.id, why: 'prelogin-limit', fields: [] }, visit: step.visit };
}
