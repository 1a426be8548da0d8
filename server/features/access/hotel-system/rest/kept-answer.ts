import type { Asked } from '../hotel-client.ts';
import { orGivenUp } from './door.ts';

/** An answer that is asked for once for all who want it, and again when it is old. A failure is not kept. */
export function keptFor<Value>(longest: number, load: () => Promise<Asked<Value>>, clock: () => number) {
  let kept: { value: Value; at: number } | undefined;
  let pending: Promise<Asked<Value>> | undefined;

  async function reload(): Promise<Asked<Value>> {
    const asked = await load();
    if (asked.ok) kept = { value: asked.value, at: clock() };
    return asked;
  }

  return {
    async get(until: AbortSignal, noOlderThan = longest): Promise<Asked<Value>> {
      if (kept && clock() - kept.at < noOlderThan) return { ok: true, value: kept.value };
      pending ??= reload().finally(() => {
        pending = undefined;
      });
      return orGivenUp(pending, until);
    },
  };
}
