import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import { failed, type Answered } from '../network.ts';
import { askJson } from './ask-json.ts';

interface Known {
  keys: JWTVerifyGetKey;
  kids: ReadonlySet<string>;
  at: number;
}

const freshFor = 10 * 60_000;
/** A network that changes its keys is asked again at once, and whoever makes key names up makes us ask no oftener. */
const askedAtMostEvery = 5000;
const mostKnown = 200;
/** Whoever publishes more, or larger ones, wants us to calculate. */
const mostKeys = 20;
const longestNumber = 1400;

const known = new Map<string, Known>();

/** The keys by which a network signs, as long as they are fresh, or anew where one is named that is not among them. */
export async function keysAt(
  callOut: CallOut,
  url: string,
  kid: string | undefined,
  now: number = steadyNow(),
): Promise<Answered<JWTVerifyGetKey>> {
  const found = known.get(url);
  if (found && now - found.at < freshFor) {
    const isThere = kid === undefined || found.kids.has(kid);
    if (isThere || now - found.at < askedAtMostEvery) return { ok: true, value: found.keys };
  }
  const heard = await askJson(callOut, { method: 'GET', url });
  if (!heard.ok) return heard;
  const listed = heard.value.body.keys;
  if (heard.value.status !== 200 || !Array.isArray(listed)) return failed('not-understood', 'no keys');
  const usable = listed
    .slice(0, mostKeys)
    .filter((key): key is JSONWebKeySet['keys'][number] => typeof key === 'object' && key !== null)
    .filter((key) => typeof key.kty === 'string' && (key.n === undefined || isShort(key.n)));
  try {
    const fresh: Known = {
      keys: createLocalJWKSet({ keys: usable }),
      kids: new Set(usable.flatMap(({ kid: name }) => (typeof name === 'string' ? [name] : []))),
      at: now,
    };
    if (known.size >= mostKnown) known.clear();
    known.set(url, fresh);
    return { ok: true, value: fresh.keys };
  } catch {
    return failed('not-understood', 'no keys');
  }
}

const isShort = (number: unknown): boolean => typeof number === 'string' && number.length <= longestNumber;
