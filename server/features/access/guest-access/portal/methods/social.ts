import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import { authorise } from '../../authorise.ts';
import type { Method } from './method.ts';
import { outcome } from './outcome.ts';

/** One for all networks: by the time it is asked, the network has answered. See `leave-for-network.ts`. */
export const social: Method<SocialNetwork> = {
  isGuessable: () => false,
  logged: () => ({}),
  check: async (ctx, { method, visit, proven }) =>
    proven?.network === method.type
      ? outcome(await authorise(ctx, { proof: { kind: 'social', identity: proven }, mac: visit.mac }))
      : { ok: false, why: 'social-failed', fields: [] },
};
