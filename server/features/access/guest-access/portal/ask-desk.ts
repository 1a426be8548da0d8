import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { Context } from '../../../../platform/context.ts';
import { askReception } from '../../reception/ask-reception.ts';
import type { GuestAccess } from '../guest-access.ts';
import { methodOf } from './methods/methods.ts';
import { newsAfter, note, type Step, type StepResult } from './step.ts';
import { isNameless } from './visit.ts';

/** Whoever was not let in by a method waits for what reception says of it. */
export async function askDesk(access: GuestAccess, ctx: Context, step: Step, method: PlainMethod): Promise<StepResult> {
  const { visit, form, language, device, splash, address } = step;
  const refuse = (why: GuestRefusal, wait?: number): StepResult => {
    note(access, step, method, why);
    return { kind: 'again', problem: { methodId: method.id, why, fields: [], ...(wait !== undefined && { wait }) } };
  };
  const mayAsk = splash.asksReception || (splash.asksReceptionWhenAway && method.type === 'opera_cloud');
  if (!mayAsk || !methodOf(method.type).isGuessable({})) return refuse('method-not-allowed');
  const asked = await askReception(ctx, {
    visitId: visit.id,
    mac: visit.mac,
    address,
    deviceId: device.id,
    methodId: method.id,
    method: method.type,
    typed: isNameless(visit) ? {} : methodOf(method.type).logged(form),
    language,
  });
  if (asked === undefined) return refuse('too-many-tries', askAgainAfter);
  return { kind: 'next', visit: { ...visit, news: newsAfter(step, visit, method), asked } };
}

/** Minutes. */
const askAgainAfter = 30;
