import { ttlCache } from '../../../platform/cache/ttl-cache.ts';
import type { Context } from '../../../platform/context.ts';
import { inLanes } from '../../../platform/db/batch/in-lanes.ts';
import type { Program } from '../../../platform/program.ts';
import { readFormerUrls } from '../../network/devices/portal-addresses.ts';
import { endOverdue } from '../../network/guest-sessions/report-queue.ts';
import { openCodeDoor } from '../guest-codes/code-door.ts';
import type { CodeDoor } from '../guest-codes/code-types.ts';
import { offerFollow, type OfferFollow } from '../zalo-follow/offer-follow.ts';
import { authorise, type Subject, type Verdict } from './authorise.ts';
import { createGuessLimiter, type SharedGuessLimiter } from './guesses/guess-limiter.ts';
import { createFreshPace } from './guesses/guesses.ts';
import { createGrantLimits, createOpenedLogins, type MayWrite } from './portal/grant-limits.ts';
import type { Grant } from './portal/grant-statement.ts';
import { createGrantWriter } from './portal/grant.ts';
import { leaveForNetwork, type Leave } from './portal/leave-for-network.ts';
import { createEventBuffer, type EventBuffer } from './portal/portal-events.ts';
import { createRememberedLookup, type RememberedLookup } from './portal/remembered-devices.ts';
import { openRadiusAccess, type RadiusAccess } from './radius/radius-access.ts';
import { createSigners, type SharedSigners } from './radius/signers.ts';
import { createSplashSource, type SplashSource } from './splash/splash-source.ts';

/** What the portal and RADIUS share while the program runs. */
export interface GuestAccess extends RadiusAccess {
  guessLimiter: SharedGuessLimiter;
  signers: SharedSigners;
  /** Where the pages of guests begin. */
  portalPath: string;
  events: EventBuffer;
  splash: SplashSource;
  remembered: RememberedLookup;
  /** Addresses that the portal had before: asked only of guests who come to another one than today's. */
  formerUrls: () => Promise<readonly string[]>;
  /** How a method looks at what a guest shows: codes are spent and accounts made in there. */
  check: <Outcome>(ctx: Context, run: (ctx: Context) => Promise<Outcome>) => Promise<Outcome>;
  /**
   * Whether what somebody has shown before still stands, and how long: asked at every later step and whenever a phone
   * comes back.
   */
  peek: (ctx: Context, subject: Subject, mac: string) => Promise<Verdict>;
  /** Sends a guest to a network that says who they are. */
  leave: Leave;
  mayWrite: MayWrite;
  grant: (grant: Grant) => Promise<void>;
  /** Whoever follows the page gets a longer session. */
  offerFollow: OfferFollow;
  /** By which one-time codes go out and come back. */
  codes: CodeDoor;
}

export function openGuestAccess(program: Program): GuestAccess {
  const shared = {
    guessLimiter: createGuessLimiter({ freshPerSecond: createFreshPace(program) }),
    signers: createSigners(),
  };
  const radius = openRadiusAccess(program, { ...shared, end: (overdue) => endOverdue(program, overdue) });
  const events = createEventBuffer(program);
  const codes = openCodeDoor(program);
  const formerUrls = ttlCache(() => readFormerUrls(program), 60_000, program.clock);
  return {
    ...radius,
    ...shared,
    portalPath: '/portal',
    events,
    splash: createSplashSource(program),
    remembered: createRememberedLookup(program),
    formerUrls: () => formerUrls('all'),
    check: (ctx, run) => run(ctx),
    peek: (ctx, { kind, id, epoch = 0 }, mac) =>
      authorise(ctx, {
        proof: { kind: 'remembered', subjectKind: kind, subjectId: id ?? null, subjectEpoch: epoch },
        mac,
      }),
    leave: leaveForNetwork,
    offerFollow,
    mayWrite: createGrantLimits(createOpenedLogins(program)),
    grant: inLanes(createGrantWriter(program.database), { ownerOf: ({ pageId }) => pageId }),
    codes,
    close: async () => {
      await codes.close();
      await Promise.all([radius.close(), events.close()]);
    },
  };
}
