import type { Context } from '../../platform/context.ts';
import { batched } from '../../platform/db/batched.ts';
import type { Book } from '../../platform/db/book.ts';
import type { Program } from '../../platform/program.ts';
import { createDeviceRegister, type DeviceRegister } from '../devices/open-device.ts';
import { openSightBook, type SightBook } from '../devices/sights.ts';
import type { SessionReport } from '../guest-sessions/account.ts';
import { createReportQueue } from '../guest-sessions/report-queue.ts';
import { createGuessBrake, type GuessBrake } from './guess-brake.ts';
import { createGrantWriter, type Grant } from './grant.ts';
import { openPassStore, type PassStore } from './pass-store.ts';
import { openEventBook, type EventBook } from './portal-events.ts';
import { openRouterLogins, type RouterLogin } from './router-logins.ts';
import { createRememberedLookup, type RememberedLookup } from './remembered-devices.ts';
import { createSplashSource, type SplashSource } from './splash-source.ts';

/** What the portal and RADIUS share while the program runs. */
export interface GuestAccess {
  program: Program;
  /** Where the pages of guests begin. */
  portalPath: string;
  register: DeviceRegister;
  sights: SightBook;
  events: EventBook;
  routerLogins: Book<RouterLogin>;
  brake: GuessBrake;
  splash: SplashSource;
  remembered: RememberedLookup;
  passes: PassStore;
  /** How a method looks at what a guest shows: codes are spent and accounts made in there. */
  check: <Outcome>(ctx: Context, run: (ctx: Context) => Promise<Outcome>) => Promise<Outcome>;
  grant: (grant: Grant) => Promise<void>;
  report: (report: SessionReport) => Promise<void>;
  close: () => Promise<void>;
}

export function openGuestAccess(program: Program): GuestAccess {
  const [sights, events, routerLogins] = [openSightBook(program), openEventBook(program), openRouterLogins(program)];
  return {
    program, portalPath: '/portal', sights, events, routerLogins,
    register: createDeviceRegister(program),
    brake: createGuessBrake(),
    splash: createSplashSource(program),
    remembered: createRememberedLookup(program),
    passes: openPassStore(program),
    check: (ctx, run) => run(ctx),
    grant: batched(createGrantWriter(program.database)),
    report: createReportQueue(program),
    close: async () => { await Promise.all([sights.close(), events.close(), routerLogins.close()]); },
  };
}
