import { coalesced } from '../../../../platform/db/batch/coalesce.ts';
import { inLanes } from '../../../../platform/db/batch/in-lanes.ts';
import type { Program } from '../../../../platform/program.ts';
import { createPassClaimer, createPassFinder, type Pass, type PassClaim, type SpentPass } from './pass.ts';

/** Where RADIUS finds what the portal has granted. */
export interface PassStore {
  find: (pageId: number, userName: string) => Promise<Pass | undefined>;
  /** Spends it; undefined where it opens nothing, see `createPassClaimer`. */
  claim: (claim: PassClaim) => Promise<SpentPass | undefined>;
}

/**
 * Claims of one moment ride in one statement, each on the page of the device that asks: a credential of another page
 * does not exist there.
 */
export function openPassStore({ database }: Program): PassStore {
  const claimPasses = createPassClaimer(database);
  const findPass = coalesced(createPassFinder(database));
  return {
    find: (pageId, userName) => findPass(`${pageId}/${userName}`),
    claim: inLanes(
      async (claims: PassClaim[]) => {
        const claimed = await claimPasses(claims);
        return claims.map(({ pageId, userName, usedFor }) => {
          const pass = claimed.get(`${pageId}/${userName}`);
          // Two claims of one credential in one moment: the one whose session it was spent for has it.
          return pass?.usedFor === usedFor ? pass : undefined;
        });
      },
      { ownerOf: ({ pageId }) => pageId },
    ),
  };
}
