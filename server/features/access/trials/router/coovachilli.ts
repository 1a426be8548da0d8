import { readInteger, readText } from '../../../../platform/radius/read-attributes.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import { chilliEscape, effectiveChallenge, signUrl, unblurPassword } from './chilli-url.ts';
import { plainWays, sendTo, type Dialect, type Failure, type Gateway } from './dialect.ts';
import { joinGigawords, readWisprSpeeds } from './limits.ts';
import { writeMac, type Phone } from './phone.ts';

const dashed = (mac: string) => writeMac(mac, '-').toUpperCase();

/** The parameters in chilli's own order: its signature covers the text. */
function portalUrl(
  phone: Phone,
  gateway: Gateway,
  result: Record<string, string>,
  extra: Record<string, string> = {},
): string {
  const fields = {
    ...result,
    uamip: gateway.host,
    uamport: String(gateway.port),
    challenge: phone.challenge.bytes.toString('hex'),
    called: dashed(gateway.mac),
    mac: dashed(phone.mac),
    ip: phone.ip,
    nasid: gateway.nasId,
    sessionid: phone.sessionId,
    ...extra,
    userurl: phone.wanted,
  };
  const query = Object.entries(fields)
    .map(([name, value]) => `${name}=${chilliEscape(value)}`)
    .join('&');
  const url = `${gateway.portalUrl}${gateway.portalUrl.includes('?') ? '&' : '?'}${query}`;
  return gateway.uamSecret ? signUrl(url, gateway.uamSecret) : url;
}

const reasons: Record<Failure['why'], string> = { rejected: 'reject', 'no-answer': 'timeout', unreadable: 'other' };

export const coovachilli: Dialect = {
  loginPath: '/logon',
  logoutPath: '/logoff',
  capture: (phone, gateway, failure) => {
    if (!failure) return sendTo(portalUrl(phone, gateway, { res: 'notyet' }));
    const reply: Record<string, string> =
      failure.why === 'rejected' && failure.message ? { reply: failure.message } : {};
    return sendTo(portalUrl(phone, gateway, { res: 'failed', reason: reasons[failure.why] }, reply));
  },
  readLogin: ({ username, response, password, ident = '0' }, phone, gateway) => {
    const challenge = effectiveChallenge(phone.challenge.bytes, gateway.uamSecret);
    if (!username) return undefined;
    if (response && /^[\da-f]{32}$/i.test(response)) {
      return {
        userName: username,
        password: { kind: 'chap', identifier: Number(ident) & 0xff, response: Buffer.from(response, 'hex'), challenge },
      };
    }
    if (!password || !/^(?:[\da-f]{2})+$/i.test(password)) return undefined;
    return { userName: username, password: { kind: 'pap', value: unblurPassword(password, challenge) } };
  },
  // Chilli goes back to the portal, which is told that the login worked; it never opens `userurl` by itself.
  welcome: ({ phone, gateway, fields, secondsLeft, accepted }) => {
    const timeLeft: Record<string, string> = secondsLeft === undefined ? {} : { timeleft: String(secondsLeft) };
    const wanted = fields.userurl ? { ...phone, wanted: fields.userurl } : phone;
    const back = portalUrl(wanted, gateway, { res: accepted ? 'success' : 'already' }, timeLeft);
    return (accepted && readText(accepted, 'WISPr-Redirection-URL')) || back;
  },
  stationAttributes: (phone, gateway) => [
    attribute('Calling-Station-Id', dashed(phone.mac)),
    attribute('Called-Station-Id', dashed(gateway.mac)),
    attribute('NAS-Port-Id', '00000001'),
  ],
  requestAttributes: (_phone, gateway) => [
    attribute('ChilliSpot-Version', '1.9'),
    attribute('WISPr-Location-ID', 'isocc=vn,cc=84,ac=24,network=test'),
    attribute('WISPr-Location-Name', 'test'),
    attribute('WISPr-Logoff-URL', `${gateway.url}/logoff`),
  ],
  readLimits: (packet) => {
    const wispr = readWisprSpeeds(packet);
    return {
      speedUp: readInteger(packet, 'ChilliSpot-Bandwidth-Max-Up') ?? wispr.speedUp,
      speedDown: readInteger(packet, 'ChilliSpot-Bandwidth-Max-Down') ?? wispr.speedDown,
      bytes: joinGigawords(
        readInteger(packet, 'ChilliSpot-Max-Total-Octets'),
        readInteger(packet, 'ChilliSpot-Max-Total-Gigawords'),
      ),
    };
  },
  ways: {
    ...plainWays,
    swapsOctets: true,
    announcesStart: true,
    changeReplacesAll: true,
    needsUserName: true,
    givesErrorCause: false,
  },
};
