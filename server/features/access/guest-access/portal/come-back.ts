import { plainMethodsOf, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { createContext } from '../../../../platform/context.ts';
import type { SubjectKind } from '../../../network/guest-sessions/tables.ts';
import type { GuestAccess } from '../guest-access.ts';
import { isUsedUp } from '../standing.ts';
import { grantAgain } from './grant-visit.ts';
import type { RememberedDevice } from './remembered-devices.ts';
import type { GrantedVisit, Step } from './step.ts';

/** Whether this device was let in before, is still within its time, and the page still offers the method. */
export async function findRemembered(
  access: GuestAccess,
  { splash, visit, device, now }: Pick<Step, 'splash' | 'visit' | 'device' | 'now'>,
): Promise<RememberedDevice | undefined> {
  const { flow, design } = splash.campaign;
  const comesBack = flow.flatMap(plainMethodsOf).some(({ expire_in }) => expire_in > 0);
  if (!design.autologin || !comesBack) return undefined;
  const found = await access.remembered(device.pageId, visit.mac);
  if (!found || found.until <= now || !flow.flatMap(plainMethodsOf).some(({ id }) => id === found.methodId))
    return undefined;
  // The flow may have changed since: whoever never showed what it asks for now goes the whole way.
  return flow.every((step) =>
    plainMethodsOf(step).some(({ type }) => shownBy[type] === 'none' || shownBy[type] === found.subjectKind),
  )
    ? found
    : undefined;
}

/** What a guest has shown who has passed a method of this type. */
const shownBy: Record<PlainMethod['type'], SubjectKind> = {
  click: 'none',
  survey: 'none',
  access_code: 'code',
  account: 'account',
  hsia_account: 'account',
  opera_cloud: 'stay',
  phone_code: 'contact',
  email_code: 'contact',
  facebook: 'social',
  google: 'social',
  zalo: 'social',
  oidc: 'social',
};

/** Lets it in again with what is left, or answers undefined: then it goes the whole way like anyone else. */
export async function comeBack(access: GuestAccess, step: Step): Promise<GrantedVisit | undefined> {
  const remembered = await findRemembered(access, step);
  if (!remembered || isUsedUp(remembered.bytesLeft)) return undefined;
  const ctx = createContext(access.program, {
    pageId: step.device.pageId,
    actor: { kind: 'system', label: 'portal' },
    address: step.address,
    now: step.now,
  });
  const { subjectKind: kind, subjectId, subjectEpoch: epoch, methodId } = remembered;
  const verdict = await access.peek(ctx, { kind, id: subjectId ?? undefined, epoch, label: '' }, step.visit.mac);
  return verdict.ok && (await access.mayWrite(step.device, step.address))
    ? grantAgain(access, step, { methodId, verdict, bytes: remembered.bytesLeft ?? undefined })
    : undefined;
}
