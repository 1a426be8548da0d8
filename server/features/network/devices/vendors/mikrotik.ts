import { hash } from 'node:crypto';
import type { Attribute } from '../../../../platform/radius/packet.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { Limits } from '../limits.ts';
import type { Vendor } from '../vendor.ts';
import { gatewayUrl } from './gateway-host.ts';
import { inGigawords } from './limit-parts.ts';
import { mikrotikGuide } from './mikrotik-guide.ts';
import { nameSession } from './name-session.ts';
import { readFields, readPhone, wrongRedirect } from './read-redirect.ts';

const escaped = /^(?:\\[0-3][0-7]{2}|[\x20-\x5b\x5d-\x7e])*$/;

/** The names of our login.html, then those of the vendor's example page, which operators copy. */
const names = [
  'mac',
  'ip',
  'login',
  'link-login-only',
  'err',
  'error',
  'chapid',
  'chap-id',
  'chap',
  'chap-challenge',
] as const;

/**
 * kbit/s that no guest reaches: whether 0 means "no limit" in a rate is unverified, and above 2^32 bit/s older versions
 * overflow.
 */
const unlimitedRate = 4_200_000;

export const mikrotik: Vendor<'mikrotik'> = {
  type: 'mikrotik',
  usesRadius: () => true,
  readArrival: ({ fields }, { settings }) => {
    const found = readFields(fields, names);
    const phone = found && readPhone(found.mac, found.ip);
    const login = found && gatewayUrl(found.login || found['link-login-only'], settings.loginHosts);
    if (!phone || !login) return wrongRedirect;
    const carry: Record<string, string> = { login: login.origin + login.pathname };
    if (settings.login === 'chap') {
      carry.id = found.chapid || found['chap-id'];
      carry.challenge = found.chap || found['chap-challenge'];
      if (mikrotikChap(carry.id, '', carry.challenge) === undefined) return wrongRedirect;
    }
    return { ok: true, arrival: { ...phone, ssid: '', room: '', error: found.err || found.error, carry } };
  },
  finish: ({ arrival: { carry }, pass, landingUrl }, { settings }) => {
    const password =
      settings.login === 'pap' ? pass.password : mikrotikChap(carry.id ?? '', pass.password, carry.challenge ?? '');
    if (!carry.login || password === undefined)
      return { kind: 'failed', why: 'wrong-redirect', detail: 'The redirect held no CHAP challenge' };
    return {
      kind: 'form',
      method: 'get',
      action: carry.login,
      fields: { username: pass.userName, password, dst: landingUrl },
    };
  },
  limitAttributes: (limits) => [...rateLimit(limits), ...dataLimit(limits)],
  // RouterOS puts the phone on this list for as long as the session lasts; nothing comes of it without a rule.
  passAttributes: [attribute('Mikrotik-Address-List', 'before-login')],
  // That Total-Limit counts both directions is unverified, so our side watches the data too.
  enforces: () => ({ speedUp: true, speedDown: true, seconds: true, idleSeconds: true, bytes: false }),
  // User-Name alone may hit an entry of the wireless registration table instead.
  disconnection: () => ({
    kind: 'radius',
    attributes: (session) =>
      nameSession(session, ['User-Name', 'Framed-IP-Address', 'Acct-Session-Id', 'NAS-Identifier']),
  }),
  guide: mikrotikGuide,
  // Only where the operator has told its name: the address of a hotspot that somebody else set up is anybody's guess.
  wayIn: ({
    settings: {
      loginHosts: [host],
    },
  }) => (host ? `http://${host}/login` : undefined),
  // With every session RouterOS makes a new challenge.
  countsOnce: ({ settings }) => settings.login === 'chap',
  // RouterOS would listen on 1700; our script sets 3799.
  defaults: { messageAuthenticator: 'yes', coaPort: 3799, coaSigns: true, swapsOctets: false, interim: 300 },
};

/** From the router's view: what it receives (upload) comes before what it transmits (download). */
function rateLimit({ speedUp, speedDown }: Limits): Attribute[] {
  if (speedUp === undefined && speedDown === undefined) return [];
  const rate = (kilobits = unlimitedRate) => `${Math.min(kilobits, unlimitedRate)}k`;
  return [attribute('Mikrotik-Rate-Limit', `${rate(speedUp)}/${rate(speedDown)}`)];
}

function dataLimit({ bytes }: Limits): Attribute[] {
  if (bytes === undefined) return [];
  const { octets, gigawords } = inGigawords(bytes);
  const low = attribute('Mikrotik-Total-Limit', octets);
  return gigawords === 0 ? [low] : [low, attribute('Mikrotik-Total-Limit-Gigawords', gigawords)];
}

/** RouterOS writes bytes as `\ooo`; undefined when the text is not of that form. */
export function octalBytes(text: string): Buffer | undefined {
  if (!escaped.test(text)) return undefined;
  const bytes = text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
  // latin1: one character is one byte. UTF-8 would mangle everything above \177.
  return Buffer.from(bytes, 'latin1');
}

/** What the router's own login page computes in the browser: MD5 over id, password and challenge. */
export function mikrotikChap(chapId: string, password: string, challenge: string): string | undefined {
  const id = octalBytes(chapId);
  const salt = octalBytes(challenge);
  if (id?.length !== 1 || salt === undefined || salt.length === 0) return undefined;
  return hash('md5', Buffer.concat([id, Buffer.from(password, 'utf8'), salt]), 'hex');
}
