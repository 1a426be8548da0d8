import { cutText } from '@wifi/contract/storable-text.ts';
import { callOutFor } from '../../../../platform/outbound/call-out.ts';
import type { Completion, OpenDevice } from '../../../network/devices/vendor.ts';
import { vendorOf } from '../../../network/devices/vendors.ts';
import type { LoginClass } from '../../../network/guest-sessions/login-class.ts';
import { startOfSession } from '../../../network/guest-sessions/reported-by-us.ts';
import type { GuestAccess } from '../guest-access.ts';
import { namelessLabel } from './grant.ts';
import type { GrantedVisit, Step } from './step.ts';

/** Takes a granted login to the router, its vendor's way. */
export async function finishLogin(
  access: GuestAccess,
  step: Step,
  granted: GrantedVisit,
  landingUrl: string,
): Promise<Completion> {
  const { device, now } = step;
  const { visit, pass, limits } = granted;
  const { mac, ip, ssid, room, carry } = visit;
  const vendor = vendorOf(device);
  const completion = await vendor.finish(
    { arrival: { mac, ip, ssid, room, error: '', carry }, pass, limits, landingUrl, now },
    device,
    callOutFor(access.program.callOut, { pageId: device.pageId, kind: 'router', what: 'login' }),
  );
  if (completion.kind === 'failed') {
    access.events.note({
      pageId: device.pageId,
      at: now,
      name: 'router',
      level: 'error',
      deviceId: device.id,
      visitId: visit.id,
      mac,
      method: granted.methods,
      why: completion.why,
      userInput: { detail: cutText(completion.detail, 300) },
    });
    // Who waits for a router that fetches its logins, or takes the login there, is not online yet: see
    // `open-logins.ts`.
  } else if (completion.kind === 'opened' && !vendor.usesRadius(device)) {
    await access.report(startOfSession(device, loginClassOf(device, granted), { mac, ip }, limits, now));
  }
  return completion;
}

function loginClassOf(device: OpenDevice, { visit, methods, limits }: GrantedVisit): LoginClass {
  const enforced = vendorOf(device).enforces(device);
  const subject = visit.subjects?.at(-1);
  return {
    visitId: visit.id,
    subjectKind: subject?.kind ?? 'none',
    subjectId: subject?.id,
    label: visit.isChild ? namelessLabel : subject?.label || visit.mac,
    method: methods,
    seconds: limits.seconds,
    bytes: enforced.bytes ? undefined : limits.bytes,
  };
}
