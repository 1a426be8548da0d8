import { leastRole, type Capability } from '../permissions.ts';

/**
 * `orphaned`: whoever made it has left the page or was disabled. `resting`: they lack the second factor that is asked
 * for here.
 */
export const keyStates = ['live', 'expired', 'revoked', 'orphaned', 'resting'] as const;
export type KeyState = (typeof keyStates)[number];

/** What every key begins with, so that scanners of leaked secrets know one when they see it. */
export const keyPrefix = 'wk_';

/** Live ones of a page. */
export const mostKeys = 50;
export const mostOrigins = 10;
export const mostDays = 3650;

/**
 * What no key may ever do: whoever holds one could make themselves another, or a role, that outlives it. The list of
 * keys and the secrets of webhooks hang on `advanced.manage`.
 */
const neverByKey: readonly Capability[] = ['roles.manage', 'licence.manage', 'advanced.manage', 'page.delete'];

export const keyCapabilities = (Object.keys(leastRole) as Capability[]).filter(
  (capability) => !neverByKey.includes(capability),
);

export const isForKeys = (capability: Capability): boolean => !neverByKey.includes(capability);
