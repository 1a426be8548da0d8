import type { PassStore } from '../guest-access/credentials/pass-store.ts';
import type { Pass } from '../guest-access/credentials/pass.ts';

export interface TrialPass extends Pass {
  deviceId: number;
  expiresAt: Date;
  usedAt: Date | null;
}

/**
 * The credentials of one trial, under the rules of `createPassClaimer`: one session of one phone on one device, in
 * time.
 */
export function createTrialPasses(): PassStore & { keep: (pass: TrialPass) => void } {
  const passes = new Map<string, TrialPass>();
  return {
    keep: (pass) => void passes.set(pass.userName, pass),
    find: async (_pageId, userName) => passes.get(userName),
    claim: async ({ userName, password, deviceId, mac, usedFor, now }) => {
      const pass = passes.get(userName);
      const isRight =
        pass &&
        pass.password === password &&
        pass.deviceId === deviceId &&
        (mac === undefined || pass.mac === mac) &&
        pass.expiresAt > now;
      if (!isRight || (pass.usedAt && pass.usedFor !== usedFor)) return undefined;
      const spent = { ...pass, usedAt: pass.usedAt ?? now, usedFor };
      passes.set(userName, spent);
      return spent;
    },
  };
}
