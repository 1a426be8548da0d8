import type { HappeningEvent } from '@wifi/contract/access/trials.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { unlimited } from '../../network/devices/limits.ts';
import type { OpenDevice } from '../../network/devices/vendor.ts';
import { accountOf } from '../../venue/zalo-account/account-of.ts';
import type { GuestAccess } from '../guest-access/guest-access.ts';
import type { PortalEvent } from '../guest-access/portal/event-limits.ts';
import type { Grant } from '../guest-access/portal/grant-statement.ts';
import type { RememberedDevice } from '../guest-access/portal/remembered-devices.ts';
import { createSigners } from '../guest-access/radius/signers.ts';
import { shownOf } from '../zalo-follow/offer-follow.ts';
import { createTrialCodes } from './trial-codes.ts';
import { createTrialPasses } from './trial-passes.ts';
import type { Trial } from './trial-store.ts';

type Method = Extract<HappeningEvent, { kind: 'answered' }>['method'];

/** Nothing of a trial is written down. */
const discardingBuffer = { note: () => undefined, flush: async () => undefined, close: async () => undefined };

/**
 * The portal's and RADIUS's world as a trial sees it: the same code runs in it, on one device that exists nowhere else,
 * and all that it would write down stays here. Only guesses count as they always do, so that a trial is no way to try
 * passwords out.
 */
export function createTrialAccess(
  access: GuestAccess,
  trial: Trial,
  device: OpenDevice,
  portalPath: string,
): GuestAccess {
  const { timeline, campaign: tried } = trial;
  const passes = createTrialPasses();
  let remembered: RememberedDevice | undefined;
  /** Whether a method was looked at on the way to a grant; a phone that comes back by itself shows nothing. */
  let hasChecked = false;
  const offered = new Set<string>();
  const own = (nasId: string) => (nasId === device.nasId ? device : undefined);

  function note({ name, method, why }: PortalEvent): void {
    if (name === 'view') timeline.add({ kind: 'shown' });
    if (name === 'step') timeline.add({ kind: 'answered', method: method as Method });
    if (name === 'refused' || name === 'hotel-error')
      timeline.add({ kind: 'refused', packets: [{ name: 'Refusal', attributes: [{ name: 'reason', value: why }] }] });
  }

  async function grant(granted: Grant): Promise<void> {
    const {
      pageId,
      visitId,
      deviceId,
      mac,
      subjectKind,
      subjectId,
      subjectEpoch,
      subjectLabel: label,
      methods: method,
      pass,
      remember,
    } = granted;
    if (hasChecked) timeline.add({ kind: 'answered', method: method.split(',').at(-1) as Method });
    else if (remembered) timeline.add({ kind: 'recognised' });
    hasChecked = false;
    if (remember)
      remembered = {
        pageId,
        mac,
        visitId,
        subjectKind,
        subjectId,
        subjectEpoch,
        until: remember.until,
        methodId: remember.methodId,
        bytesLeft: remember.bytes,
      };
    passes.keep({
      ...pass,
      pageId,
      deviceId,
      visitId,
      mac,
      subjectKind,
      subjectId,
      label,
      method,
      usedAt: null,
      usedFor: null,
    });
    timeline.add({
      kind: 'credential',
      who: label,
      packets: [
        {
          name: 'Credential',
          attributes: [
            { name: 'User-Name', value: pass.userName },
            { name: 'expires', value: pass.expiresAt.toISOString() },
          ],
        },
      ],
    });
  }

  return {
    program: access.program,
    guessLimiter: access.guessLimiter,
    signers: createSigners(),
    portalPath,
    register: {
      known: own,
      byNasId: async (nasId) => own(nasId),
      bySite: async () => [],
      byLabel: async () => undefined,
      namesAt: () => [],
    },
    lastSeen: discardingBuffer,
    events: { ...discardingBuffer, note },
    routerLogins: discardingBuffer,
    // What is tried, and never what is advertised in its place.
    splash: async (eid) => {
      const splash = eid === trial.pageEid ? await access.splash(eid) : undefined;
      return (
        splash && {
          ...splash,
          campaign: { ...splash.campaign, ...tried },
          promotions: [],
          asksReception: false,
          asksReceptionWhenAway: false,
          // What is set up last is tried, too.
          unready: [],
          prelogin: { ...splash.prelogin, minutes: 0 },
        }
      );
    },
    remembered: async () => remembered,
    formerUrls: async () => [],
    passes,
    check: (ctx, run) => {
      hasChecked = true;
      return rehearse(ctx, run);
    },
    leave: async (_ctx, { method }) => ({
      kind: 'played',
      identity: { network: method.type, realm: '', subject: 'trial', name: '', email: '', isEmailVerified: false },
    }),
    // What was made on the way was taken back with it: to the trial it stands.
    peek: async (ctx, subject, mac) => {
      // So was the contact that was proved.
      if (subject.kind === 'contact') return { ok: true, subject, limits: unlimited };
      const verdict = await access.peek(ctx, subject, mac);
      return !verdict.ok && (verdict.why === 'account-unknown' || verdict.why === 'social-stale')
        ? { ok: true, subject, limits: unlimited }
        : verdict;
    },
    // Nobody follows in a trial: at the second look it is as if somebody had.
    offerFollow: async (ctx, { visitId }) => {
      const account = await accountOf(ctx);
      if (!account) return undefined;
      const state = offered.has(visitId) ? 'followed' : 'waiting';
      offered.add(visitId);
      return { code: '123456', state, ...shownOf(account) };
    },
    codes: createTrialCodes((to, code) => timeline.add({ kind: 'code', to, code })),
    // Nothing is written.
    mayWrite: async () => true,
    grant,
    report: async () => undefined,
    close: async () => undefined,
  };
}

const takenBack = new Error('a rehearsal is always taken back');

/**
 * Runs for its answer only: the real checks on the real rows, and whatever they write is taken back before anybody can
 * see it.
 */
async function rehearse<Answer>(ctx: Context, run: (ctx: Context) => Promise<Answer>): Promise<Answer> {
  let answer: { given: Answer } | undefined;
  await transaction(ctx, async (ctx) => {
    answer = { given: await run(ctx) };
    throw takenBack;
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  return answer!.given;
}
