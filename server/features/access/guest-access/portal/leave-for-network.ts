import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { isSocial, type SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import type { Context } from '../../../../platform/context.ts';
import { beginAttempt } from '../../social-login/attempts.ts';
import { goToNetwork, type Left } from '../../social-login/go-to-network.ts';
import type { ProvenIdentity } from '../../social-login/identities.ts';
import { needsBrowser, type PhoneWindow } from '../../visits/phone-window.ts';
import { signVisit, type Visit } from './visit.ts';

export type SocialMethod = Extract<PlainMethod, { type: SocialNetwork }>;
export const isSocialMethod = (method: PlainMethod): method is SocialMethod => isSocial(method.type);

/**
 * `browser`: this window cannot log in there; `token` takes the visit to one that can, once.
 * `isRefusedPass`: a pass was asked for, and there is none to be had.
 */
export type Leaving =
  | Left
  | { kind: 'browser'; token: string; visit: Visit; isRefusedPass?: true }
  /** A trial: nobody is sent anywhere. */
  | { kind: 'played'; identity: ProvenIdentity };

/** Takes a guest away from the page, with all that was agreed to on it. */
export type Leave = (
  ctx: Context,
  leaving: { visit: Visit; method: SocialMethod; window: PhoneWindow },
) => Promise<Leaving>;

export const leaveForNetwork: Leave = async (ctx, { visit, method, window }) => {
  const { id: visitId, mac } = visit;
  const leaver = { visitId, mac, methodId: method.id, visit: signVisit(ctx.program.signer, visit) };
  if (!needsBrowser(window, method.type)) return goToNetwork(ctx, method.type, leaver);
  const begun = await beginAttempt(ctx, { network: null, ...leaver });
  return begun ? { kind: 'browser', token: begun.state, visit } : { kind: 'refused', why: 'too-many-tries' };
};
