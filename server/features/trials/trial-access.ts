import type { HappeningEvent } from '@wifi/contract/trials.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import type { Grant } from '../guest-access/grant.ts';
import type { GuestAccess } from '../guest-access/guest-access.ts';
import type { PortalEvent } from '../guest-access/event-limits.ts';
import type { RememberedDevice } from '../guest-access/remembered-devices.ts';
import { unlimited } from '../guest-sessions/limits.ts';
import { createSigners } from '../guest-access/signers.ts';
import { createTrialPasses } from './trial-passes.ts';
import { rehearse } from './rehearse.ts';
import type { Trial } from './trial-book.ts';

type Method = Extract<HappeningEvent, { kind: 'answered' }>['method'];

/** Nothing of a trial reaches these books. */
const closedBook = { note: () => undefined, flush: async () => undefined, close: async () => undefined };

/**
 * The portal's and RADIUS's world as a trial sees it: the same code runs in it, on one device that exists nowhere else, and all that it
 * would write down stays here. Only guesses count as they always do, so that a trial is no way to try passwords out.
 */
export function createTrialAccess(access: GuestAccess, trial: Trial, device: OpenDevice, portalPath: string): GuestAccess {
  const { timeline, campaign: tried } = trial;
  const passes = createTrialPasses();
  let remembered: RememberedDevice | undefined;
  /** Whether a method was looked at on the way to a grant; a phone that comes back by itself shows nothing. */
  let hasChecked = false;
  const own = (nasId: string) => (nasId === device.nasId ? device : undefined);

  function note({ name, method, why }: PortalEvent): void {
    if (name === 'view') timeline.add({ kind: 'shown' });
    if (name === 'step') timeline.add({ kind: 'answered', method: method as Method });
    if (name === 'refused') timeline.add({ kind: 'refused', packets: [{ name: 'Refusal', attributes: [{ name: 'reason', value: why }] }] });
  }

  async function grant(granted: Grant): Promise<void> {
    const { pageId, visitId, deviceId, mac, subjectKind, subjectId, subjectEpoch, subjectLabel: label, methods: method, pass, remember } = granted;
    if (hasChecked) timeline.add({ kind: 'answered', method: method.split(',').at(-1) as Method });
    else if (remembered) timeline.add({ kind: 'recognised' });
    hasChecked = false;
    if (remember) remembered = { pageId, mac, visitId, subjectKind, subjectId, subjectEpoch, until: remember.until, methodId: remember.methodId, bytesLeft: remember.bytes };
    passes.keep({ ...pass, pageId, deviceId, visitId, mac, subjectKind, subjectId, label, method, usedAt: null, usedFor: null });
    timeline.add({ kind: 'credential', who: label, packets: [{ name: 'Credential', attributes: [{ name: 'User-Name', value: pass.userName }, { name: 'expires', value: pass.expiresAt.toISOString() }] }] });
  }

  return {
    program: access.program, brake: access.brake, signers: createSigners(), portalPath,
    register: { known: own, byNasId: async (nasId) => own(nasId), bySite: async () => [], byLabel: async () => undefined, namesAt: () => [] },
    sights: closedBook,
    events: { ...closedBook, note },
    routerLogins: closedBook,
    // What is tried, and never what is advertised in its place.
    splash: async (eid) => {
      const splash = eid === trial.pageEid ? await access.splash(eid) : undefined;
      return splash && { ...splash, campaign: { ...splash.campaign, ...tried }, promotions: [] };
    },
    remembered: async () => remembered,
    formerUrls: async () => [],
    passes,
    check: (ctx, run) => {
      hasChecked = true;
      return rehearse(ctx, run);
    },
    // An account that was made on the way was taken back with it: to the trial it stands.
    peek: async (ctx, subject, mac) => {
      const verdict = await access.peek(ctx, subject, mac);
      return !verdict.ok && verdict.why === 'account-unknown' ? { ok: true, subject, limits: unlimited } : verdict;
    },
    grant,
    report: async () => undefined,
    close: async () => undefined,
  };
}
