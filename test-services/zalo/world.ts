import type { Oa } from './account.ts';
import type { Clock } from './clock.ts';
import type { Dials } from './dials.ts';
import type { Phones } from './phone.ts';
import type { Tokens } from './tokens.ts';
import type { Uploads } from './uploads.ts';
import type { Webhooks } from './webhooks.ts';

/** What the answers of the hosts are made from. */
export interface World {
  clock: Clock;
  dials: () => Dials;
  oas: readonly [Oa, ...Oa[]];
  tokens: Tokens;
  phones: Phones;
  uploads: Uploads;
  webhooks: Webhooks;
  /** Of what Zalo has switched off. */
  noteRetired: (call: string) => void;
}

export type Fields = Record<string, unknown>;

export function readJson(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}
