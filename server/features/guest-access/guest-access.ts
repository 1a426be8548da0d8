import type { Context } from '../../platform/context.ts';
import { shortLived } from '../../platform/cache/short-lived.ts';
import { batched } from '../../platform/db/batched.ts';
import { isOfRows } from '../../platform/db/by-halves.ts';
import type { Program } from '../../platform/program.ts';
import { readFormerUrls } from '../devices/portal-addresses.ts';
import { endOverdue } from '../guest-sessions/report-queue.ts';
import { authorise, type Subject, type Verdict } from './authorise.ts';
import { openDeskAccess, type DeskAccess } from './desk-access.ts';
import { createFreshPace } from './fresh-pace.ts';
import { createGuessBrake, type SharedBrake } from './guess-brake.ts';
import { createGrantWriter, type Grant } from './grant.ts';
import { openEventBook, type EventBook } from './portal-events.ts';
import { createSigners, type SharedSigners } from './signers.ts';
import { createRememberedLookup, type RememberedLookup } from './remembered-devices.ts';
import { createSplashSource, type SplashSource } from './splash-source.ts';

/** What the portal and RADIUS share while the program runs. */
export interface GuestAccess extends DeskAccess {
  brake: SharedBrake;
  signers: SharedSigners;
  /** Where the pages of guests begin. */
  portalPath: string;
  events: EventBook;
  splash: SplashSource;
  remembered: RememberedLookup;
  /** Addresses that the portal had before: asked only of guests who come to another one than today's. */
  formerUrls: () => Promise<readonly string[]>;
  /** How a method looks at what a guest shows: codes are spent and accounts made in there. */
  check: <Outcome>(ctx: Context, run: (ctx: Context) => Promise<Outcome>) => Promise<Outcome>;
  /** Whether what somebody has shown before still stands, and how long: asked at every later step and whenever a phone comes back. */
  peek: (ctx: Context, subject: Subject, mac: string) => Promise<Verdict>;
  grant: (grant: Grant) => Promise<void>;
}

export function openGuestAccess(program: Program): GuestAccess {
  const shared = { brake: createGuessBrake({ freshPerSecond: createFreshPace(program) }), signers: createSigners() };
  const desk = openDeskAccess(program, { ...shared, end: (overdue) => endOverdue(program, overdue) });
  const events = openEventBook(program);
  const formerUrls = shortLived(() => readFormerUrls(program), 60_000);
  return {
    ...desk, ...shared, portalPath: '/portal', events,
    splash: createSplashSource(program),
    remembered: createRememberedLookup(program),
    formerUrls: () => formerUrls('all'),
    check: (ctx, run) => run(ctx),
    peek: (ctx, { kind, id, epoch = 0 }, mac) => authorise(ctx, { proof: { kind: 'remembered', subjectKind: kind, subjectId: id ?? null, subjectEpoch: epoch }, mac }),
    grant: batched(createGrantWriter(program.database), { divides: isOfRows }),
    close: async () => { await Promise.all([desk.close(), events.close()]); },
  };
}
