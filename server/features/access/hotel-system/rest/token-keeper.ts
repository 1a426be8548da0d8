import type { Asked } from '../hotel-client.ts';
import { orGivenUp, type RestAnswer } from './door.ts';

/** `seconds`: for how long it counts, as the system says. */
export interface NewToken {
  text: string;
  seconds: number;
}

interface Kept {
  text: string;
  until: number;
}

/** A token is renewed before it ends, so that no question is answered with "expired" because of a slow network. */
const margin = 60;
const shortestLife = 5;
const longestLife = 86_400;
/** Milliseconds for which a refused login is not tried again: systems lock accounts that are guessed at. */
const restAfterRefusal = 30_000;

/** One token for all who ask: whoever comes while it is being renewed waits for that one. */
export function createTokenKeeper(logIn: () => Promise<Asked<NewToken>>, clock: () => number) {
  let kept: Kept | undefined;
  let pending: Promise<Asked<Kept>> | undefined;
  let refused: { asked: Asked<Kept>; until: number } | undefined;

  async function renew(): Promise<Asked<Kept>> {
    const asked = await logIn();
    if (!asked.ok) {
      if (asked.why === 'wrong-login') refused = { asked, until: clock() + restAfterRefusal };
      return asked;
    }
    refused = undefined;
    const life = Math.min(Math.max(asked.value.seconds - margin, asked.value.seconds / 2, shortestLife), longestLife);
    kept = { text: asked.value.text, until: clock() + life * 1000 };
    return { ok: true, value: kept };
  }

  async function get(until: AbortSignal): Promise<Asked<Kept>> {
    if (kept && kept.until > clock()) return { ok: true, value: kept };
    if (refused && refused.until > clock()) return refused.asked;
    return getNew(until);
  }

  async function getNew(until: AbortSignal): Promise<Asked<Kept>> {
    pending ??= renew().finally(() => {
      pending = undefined;
    });
    return orGivenUp(pending, until);
  }

  return {
    /** Also right after a refusal: somebody who tests wants to know. */
    getNew,
    /** A token that the system no longer takes is replaced once; what a new one is refused with is the answer. */
    async use(until: AbortSignal, send: (token: string) => Promise<RestAnswer>): Promise<RestAnswer> {
      const first = await get(until);
      if (!first.ok) return first;
      const asked = await send(first.value.text);
      if (asked.ok || asked.status !== 401) return asked;
      // Another that came in the meantime stays.
      if (kept === first.value) kept = undefined;
      const second = await get(until);
      return second.ok ? send(second.value.text) : second;
    },
  };
}
