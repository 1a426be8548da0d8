import { readInteger, readText } from '../../../../platform/radius/read-attributes.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import { plainWays, sentenceOf, type Dialect, type Failure, type Gateway } from './dialect.ts';
import { joinGigawords, readWisprSpeeds } from './limits.ts';
import { writeMac, type Phone } from './phone.ts';
import { renderServletPage } from './servlet-page.ts';

/** RouterOS writes bytes into its pages as `\ooo`. */
const writeOctal = (bytes: Buffer): string =>
  [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');

const serverName = 'hotspot1';

const redirectingPage = (portalUrl: string) => `$(if http-status == 302)Hotspot login required$(endif)
$(if http-header == "Location")${portalUrl}?mac=$(mac-esc)&ip=$(ip-esc)&nasid=$(identity-esc)&server=$(server-name-esc)&if=$(interface-name-esc)&vlan=$(vlan-id-esc)&login=$(link-login-only-esc)&orig=$(link-orig-esc)&user=$(username-esc)&err=$(error-orig-esc)&chapid=$(chap-id-esc)&chap=$(chap-challenge-esc)$(endif)
<html><body>Redirecting</body></html>
`;

function variablesOf(phone: Phone, gateway: Gateway, failure: Failure | undefined): Record<string, string> {
  const login = `${gateway.url}/login`;
  const isChap = gateway.login === 'chap';
  const error = sentenceOf(failure);
  return {
    mac: phone.mac.toUpperCase(),
    ip: phone.ip,
    'host-ip': phone.ip,
    username: failure?.userName ?? '',
    identity: gateway.nasId,
    'server-name': serverName,
    'server-address': `${gateway.host}:${gateway.port}`,
    hostname: gateway.host,
    'interface-name': 'bridge-guest',
    'vlan-id': '',
    'link-login': `${login}?dst=${encodeURIComponent(phone.wanted)}`,
    'link-login-only': login,
    'link-logout': `${gateway.url}/logout`,
    'link-status': `${gateway.url}/status`,
    'link-orig': phone.wanted,
    'login-by': isChap ? 'http-chap' : 'http-pap',
    'plain-passwd': isChap ? 'no' : 'yes',
    'ssl-login': 'no',
    'logged-in': 'no',
    trial: 'no',
    error,
    'error-orig': error,
    popup: 'true',
    'session-id': '',
    var: '',
    'chap-id': isChap ? writeOctal(Buffer.of(phone.challenge.identifier)) : '',
    'chap-challenge': isChap ? writeOctal(phone.challenge.bytes) : '',
  };
}

/** `rx/tx`, where rx is what the router receives: the phone's upload. Bits per second, with k or M. */
function readRate(text: string): { speedUp: number | undefined; speedDown: number | undefined } {
  const [up, down = up] = text.split(' ')[0]!.split('/').map(kilobits);
  return { speedUp: up, speedDown: down };
}

function kilobits(text: string): number | undefined {
  const [, digits, unit] = /^(\d+)([kM]?)$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits) * (unit === 'M' ? 1000 : unit === 'k' ? 1 : 0.001);
}

export const mikrotik: Dialect = {
  loginPath: '/login',
  logoutPath: '/logout',
  // RouterOS shows the login page again when a login fails, so that the same page carries the error.
  capture: (phone, gateway, failure) =>
    renderServletPage(gateway.loginPage ?? redirectingPage(gateway.portalUrl), variablesOf(phone, gateway, failure)),
  readLogin: ({ username, password = '' }, phone, gateway) => {
    if (!username) return undefined;
    if (gateway.login === 'pap') return { userName: username, password: { kind: 'pap', value: password } };
    if (!/^[\da-f]{32}$/i.test(password)) return undefined;
    const { identifier, bytes } = phone.challenge;
    return {
      userName: username,
      password: { kind: 'chap', identifier, response: Buffer.from(password, 'hex'), challenge: bytes },
    };
  },
  welcome: ({ gateway, fields, accepted }) =>
    (accepted && readText(accepted, 'WISPr-Redirection-URL')) || fields.dst || `${gateway.url}/`,
  stationAttributes: (phone) => [
    attribute('Calling-Station-Id', writeMac(phone.mac, ':').toUpperCase()),
    attribute('Called-Station-Id', serverName),
    attribute('NAS-Port-Id', 'bridge-guest'),
  ],
  requestAttributes: (phone, gateway) => [
    attribute('Mikrotik-Host-IP', phone.ip),
    attribute('WISPr-Logoff-URL', `${gateway.url}/logout`),
  ],
  readLimits: (packet) => {
    const rate = readText(packet, 'Mikrotik-Rate-Limit');
    return {
      ...(rate ? readRate(rate) : readWisprSpeeds(packet)),
      bytes: joinGigawords(
        readInteger(packet, 'Mikrotik-Total-Limit'),
        readInteger(packet, 'Mikrotik-Total-Limit-Gigawords'),
      ),
    };
  },
  ways: { ...plainWays, demandsSignedReplies: true },
};
