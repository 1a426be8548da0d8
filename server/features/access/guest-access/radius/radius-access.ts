import type { WriteBuffer } from '../../../../platform/db/batch/write-buffer.ts';
import type { Program } from '../../../../platform/program.ts';
import { createLastSeenBuffer, type LastSeenBuffer } from '../../../network/devices/last-seen.ts';
import { createDeviceRegister, type DeviceRegister } from '../../../network/devices/open-device.ts';
import type { Overdue, SessionReport } from '../../../network/guest-sessions/account.ts';
import { createReportQueue } from '../../../network/guest-sessions/report-queue.ts';
import { openRouterLogins, type RouterLogin } from '../../visits/router-logins.ts';
import { openPassStore, type PassStore } from '../credentials/pass-store.ts';
import type { GuessLimiter } from '../guesses/guess-limiter.ts';
import type { Signers } from './signers.ts';

/**
 * What the code that answers packets works with. Each thread has its own, except that `guessLimiter` and `signers` hold
 * for all of them: see `across-threads.ts`.
 */
export interface RadiusAccess {
  program: Program;
  register: DeviceRegister;
  lastSeen: LastSeenBuffer;
  routerLogins: WriteBuffer<RouterLogin>;
  passes: PassStore;
  report: (report: SessionReport) => Promise<void>;
  guessLimiter: GuessLimiter;
  signers: Signers;
  close: () => Promise<void>;
}

interface Shared {
  guessLimiter: GuessLimiter;
  signers: Signers;
  /** sessions that have used up what they may */ end: (overdue: Overdue[]) => unknown;
}

export function openRadiusAccess(program: Program, { guessLimiter, signers, end }: Shared): RadiusAccess {
  const [lastSeen, routerLogins] = [createLastSeenBuffer(program), openRouterLogins(program)];
  return {
    program,
    guessLimiter,
    signers,
    lastSeen,
    routerLogins,
    register: createDeviceRegister(program),
    passes: openPassStore(program),
    report: createReportQueue(program, end),
    close: async () => {
      await Promise.all([lastSeen.close(), routerLogins.close()]);
    },
  };
}
