import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import { createContext, type Context } from '../../../platform/context.ts';
import { callOutFor } from '../../../platform/outbound/call-out.ts';
import type { Program } from '../../../platform/program.ts';
import { noteIntegration } from '../../venue/integrations/note-integration.ts';
import { beginAttempt, type Attempt } from './attempts.ts';
import type { ProvenIdentity } from './identities.ts';
import { keysOf, settingsOf, type KeysInUse } from './keys-of.ts';
import type { Answered, Asking, Failure, SocialRefusal } from './network.ts';
import { networks } from './networks/networks.ts';

/** A provider that a tenant chose and that never answers holds up its own guests, and few of our sockets. */
const mostAtOnce = 40;
const asking = new Map<number, number>();

const redirectUriOf = ({ portalUrl }: Pick<Program, 'portalUrl'>, network: SocialNetwork): string =>
  `${portalUrl}/portal/social/${network}`;

const askingWith = (ctx: Context, network: SocialNetwork, { keys }: KeysInUse): Asking => ({
  settings: settingsOf(ctx.program, network),
  keys,
  callOut: callOutFor(ctx.program.callOut, { pageId: ctx.pageId, kind: 'social', what: network }),
  now: ctx.now,
});

export interface Leaver {
  visitId: string;
  mac: string;
  methodId: string;
  /** The signed visit from which the guest goes on. */
  visit: string;
}

export type Left = { kind: 'away'; url: string } | { kind: 'refused'; why: SocialRefusal };

/** Where the guest's browser is sent, with a state that counts once and for this visit. */
export async function goToNetwork(ctx: Context, network: SocialNetwork, leaver: Leaver): Promise<Left> {
  const inUse = await keysOf(ctx, network);
  if (!inUse) return { kind: 'refused', why: 'social-not-set-up' };
  const begun = await beginAttempt(ctx, { network, ...leaver });
  if (!begun) return { kind: 'refused', why: 'too-many-tries' };
  const { state, challenge, nonce } = begun;
  const address = await limited(ctx, () =>
    networks[network].addressOf(askingWith(ctx, network, inUse), {
      redirectUri: redirectUriOf(ctx.program, network),
      state,
      challenge,
      nonce,
    }),
  );
  return address.ok ? { kind: 'away', url: address.value } : { kind: 'refused', why: 'social-failed' };
}

/** Asks the network who it was. `attempt` is taken away already. */
export async function proveAttempt(
  ctx: Context,
  { network, verifier, nonce }: Attempt & { network: SocialNetwork },
  code: string,
): Promise<Answered<ProvenIdentity>> {
  const inUse = await keysOf(ctx, network);
  if (!inUse) return { ok: false, why: 'not-allowed', detail: 'not set up' };
  const proven = await limited(ctx, () =>
    networks[network].prove(askingWith(ctx, network, inUse), {
      redirectUri: redirectUriOf(ctx.program, network),
      code,
      verifier,
      nonce,
    }),
  );
  await learn(ctx, inUse, proven);
  return proven.ok ? { ok: true, value: { ...proven.value, network, realm: inUse.keys.realm } } : proven;
}

/** Anybody can bring a code that is none, and one slow answer is no end. */
const telling: readonly Failure['why'][] = ['wrong-login', 'unreachable', 'certificate'];

async function learn(ctx: Context, { own }: KeysInUse, proven: Answered<unknown>): Promise<void> {
  if (!own || (!proven.ok && !telling.includes(proven.why))) return;
  await noteIntegration(ctx, own, proven.ok ? { ok: true } : proven);
}

async function limited<Value>(ctx: Context, ask: () => Promise<Answered<Value>>): Promise<Answered<Value>> {
  const { pageId } = ctx;
  const running = asking.get(pageId) ?? 0;
  if (running >= mostAtOnce) return { ok: false, why: 'not-allowed', detail: 'too many at once' } satisfies Failure;
  asking.set(pageId, running + 1);
  try {
    return await ask();
  } finally {
    const left = asking.get(pageId)! - 1;
    if (left > 0) asking.set(pageId, left);
    else asking.delete(pageId);
  }
}

export const socialContextOf = (program: Program, pageId: number, address: string, now: Date): Context =>
  createContext(program, { pageId, actor: { kind: 'system', label: 'portal' }, address, now });
