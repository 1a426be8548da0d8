import { isIPv4 } from 'node:net';
import type { Attribute } from '../../../../platform/radius/packet.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { LiveSession } from '../vendor.ts';

/** A router finds a session by its own words, so what it once sent goes back verbatim. */
const texts = {
  'User-Name': ({ userName }: LiveSession) => userName,
  'Acct-Session-Id': ({ routerSessionId }: LiveSession) => routerSessionId,
  'Calling-Station-Id': ({ routerFacts, mac }: LiveSession) => routerFacts['Calling-Station-Id'] || mac,
  'NAS-Identifier': ({ routerFacts }: LiveSession) => routerFacts['NAS-Identifier'],
};

const addresses = {
  'Framed-IP-Address': ({ ip }: LiveSession) => ip,
  'NAS-IP-Address': ({ routerFacts }: LiveSession) => routerFacts['NAS-IP-Address'],
};

type Naming = keyof typeof texts | keyof typeof addresses;

const isText = (name: Naming): name is keyof typeof texts => name in texts;

/** Those of the attributes that are known of this session. */
export function nameSession(session: LiveSession, names: readonly Naming[]): Attribute[] {
  return names.flatMap((name) => {
    const value = isText(name) ? texts[name](session) : addresses[name](session);
    if (!value) return [];
    if (isText(name)) return [attribute(name, value)];
    return isIPv4(value) ? [attribute(name, value)] : [];
  });
}
