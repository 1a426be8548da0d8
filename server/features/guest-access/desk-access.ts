import type { Book } from '../../platform/db/book.ts';
import type { Program } from '../../platform/program.ts';
import { createDeviceRegister, type DeviceRegister } from '../devices/open-device.ts';
import { openSightBook, type SightBook } from '../devices/sights.ts';
import type { Overdue, SessionReport } from '../guest-sessions/account.ts';
import { createReportQueue } from '../guest-sessions/report-queue.ts';
import type { GuessBrake } from './guess-brake.ts';
import { openPassStore, type PassStore } from './pass-store.ts';
import { openRouterLogins, type RouterLogin } from './router-logins.ts';
import type { Signers } from './signers.ts';

/** What whoever answers packets has at hand, in each thread of its own; `brake` and `signers` hold for all of them: see `across-threads.ts`. */
export interface DeskAccess {
  program: Program;
  register: DeviceRegister;
  sights: SightBook;
  routerLogins: Book<RouterLogin>;
  passes: PassStore;
  report: (report: SessionReport) => Promise<void>;
  brake: GuessBrake;
  signers: Signers;
  close: () => Promise<void>;
}

interface Shared { brake: GuessBrake; signers: Signers; /** sessions that have used up what they may */ end: (overdue: Overdue[]) => unknown }

export function openDeskAccess(program: Program, { brake, signers, end }: Shared): DeskAccess {
  const [sights, routerLogins] = [openSightBook(program), openRouterLogins(program)];
  return {
    program, brake, signers, sights, routerLogins,
    register: createDeviceRegister(program),
    passes: openPassStore(program),
    report: createReportQueue(program, end),
    close: async () => { await Promise.all([sights.close(), routerLogins.close()]); },
  };
}
