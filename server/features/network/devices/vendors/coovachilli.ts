import { hash } from 'node:crypto';
import { msg } from '@wifi/contract/messages.ts';
import type { Attribute } from '../../../../platform/radius/packet.ts';
import { isSame } from '../../../../platform/radius/same-bytes.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { Limits } from '../limits.ts';
import type { Vendor } from '../vendor.ts';
import { chilliConfig, chilliUpScript, uamPort } from './coovachilli-config.ts';
import { chilliHidden, chilliResponse } from './coovachilli-password.ts';
import { gatewayOrigin } from './gateway-host.ts';
import { fact, radiusFacts, secretFact, step } from './guide-parts.ts';
import { inGigawords, wisprRates } from './limit-parts.ts';
import { nameSession } from './name-session.ts';
import { readFields, readPhone, wrongKey, wrongRedirect } from './read-redirect.ts';

const names = ['res', 'uamip', 'uamport', 'challenge', 'mac', 'ip', 'ssid', 'reply', 'reason'] as const;

/** Chilli comes back to the portal after a login as well; then there is no challenge and nothing to finish. */
const onlineAnswers = ['success', 'already'];
/** chilli says `failed` and uspot `reject`. */
const refusals = ['failed', 'reject'];

export const coovachilli: Vendor<'coovachilli'> = {
  type: 'coovachilli',
  usesRadius: () => true,
  redirectKey: 'UAM secret',
  readArrival: ({ fields, rawQuery, entryUrl }, { settings }) => {
    const isSigned = settings.uamSecret !== '';
    // Posted fields are not under the signature.
    const found = readFields(isSigned ? Object.fromEntries(new URLSearchParams(rawQuery)) : fields, names);
    const phone = found && readPhone(found.mac, found.ip);
    const gateway =
      found && /^\d{1,5}$/.test(found.uamport)
        ? gatewayOrigin('http', `${found.uamip}:${found.uamport}`, settings.loginHosts)
        : undefined;
    if (!phone || !gateway) return wrongRedirect;
    const { res, ssid, challenge, reply, reason } = found;
    const isOnline = onlineAnswers.includes(res);
    if (!isOnline && !/^(?:[\da-f]{2}){8,32}$/i.test(challenge)) return wrongRedirect;
    if (isSigned && !isSignedByChilli(entryUrl, rawQuery, settings.uamSecret)) return wrongKey;
    return {
      ok: true,
      arrival: {
        ...phone,
        ssid,
        room: '',
        error: refusals.includes(res) ? reply || reason || res : '',
        isOnline,
        carry: { gateway, challenge },
      },
    };
  },
  finish: ({ arrival: { carry }, pass, landingUrl }, { settings }) => {
    if (!carry.gateway || !carry.challenge)
      return { kind: 'failed', why: 'wrong-redirect', detail: 'The redirect held no challenge' };
    const proof: Record<string, string> =
      settings.login === 'chap'
        ? { response: chilliResponse(carry.challenge, settings.uamSecret, pass.password) }
        : { password: chilliHidden(carry.challenge, settings.uamSecret, pass.password) };
    return {
      kind: 'form',
      method: 'get',
      action: `${carry.gateway}/logon`,
      fields: { username: pass.userName, ...proof, userurl: landingUrl },
    };
  },
  limitAttributes: (limits) => [...wisprRates(limits), ...dataLimit(limits)],
  // Chilli keeps the data cap; uspot, which speaks the same, learnt it only lately: our side watches.
  enforces: () => ({ speedUp: true, speedDown: true, seconds: true, idleSeconds: true, bytes: false }),
  // Without User-Name chilli does not answer at all.
  disconnection: () => ({
    kind: 'radius',
    attributes: (session) => nameSession(session, ['User-Name', 'Acct-Session-Id', 'NAS-Identifier']),
  }),
  guide: (device, facts) => ({
    files: [
      {
        name: 'chilli.conf',
        purpose: msg('The whole configuration of the gateway'),
        text: chilliConfig(device, facts),
      },
      {
        name: 'ipup.sh',
        purpose: msg('Lets guests out to the Internet: forwarding and masquerading'),
        text: chilliUpScript(device),
      },
    ],
    integration: [
      fact('UAM server', facts.portalUrl),
      ...(device.settings.uamSecret === '' ? [] : [secretFact('UAM secret', device.settings.uamSecret)]),
      fact('NAS identifier', device.nasId),
      ...radiusFacts(device, facts),
    ],
    steps: [
      ...(device.settings.uamSecret === ''
        ? [step(msg('Set a UAM secret above: with it nobody can forge the way to the login page.'))]
        : []),
      step(msg('Copy {file} to {path} and check that {interface} is the interface of the guests.'), {
        file: 'chilli.conf',
        path: '/etc/chilli.conf',
        interface: device.settings.guestInterface,
      }),
      step(
        msg(
          'Copy {file} to {path}. It works with {up} and {down}, which CoovaChilli brings along as its firewall; keep them.',
        ),
        { file: 'ipup.sh', path: '/etc/chilli/ipup.sh', up: '/etc/chilli/up.sh', down: '/etc/chilli/down.sh' },
      ),
      step(
        msg(
          'On Teltonika and OpenWrt, type the values below into the form of the hotspot instead, and the address of the gateway in the guest network into the settings here.',
        ),
      ),
      step(
        msg(
          'With uspot, turn off signed disconnects and swapped counters for this device: uspot refuses signed ones and counts the other way round.',
        ),
      ),
      step(
        msg(
          'Start the gateway again and join the guest Wi-Fi with a phone. The portal opens; then run the device test here.',
        ),
      ),
    ],
  }),
  wayIn: ({ settings: { gatewayAddress } }) =>
    gatewayAddress ? `http://${gatewayAddress}:${uamPort}/prelogin` : undefined,
  // The challenge of a session that has ended is no longer taken.
  countsOnce: () => true,
  // It counts from the phone's side ("viewPoint": "client") unless its configuration says `swapoctets`; the one we
  // write does not.
  defaults: { messageAuthenticator: 'yes', coaPort: 3799, coaSigns: true, swapsOctets: true, interim: 300 },
};

function dataLimit({ bytes }: Limits): Attribute[] {
  if (bytes === undefined) return [];
  const { octets, gigawords } = inGigawords(bytes);
  const low = attribute('ChilliSpot-Max-Total-Octets', octets);
  return gigawords === 0 ? [low] : [low, attribute('ChilliSpot-Max-Total-Gigawords', gigawords)];
}

/**
 * `md` covers the whole address before it, letter by letter as chilli wrote it, then the secret.
 * The scheme and host are those that the router was given: a proxy in front of us may show others.
 */
function isSignedByChilli(entryUrl: string, rawQuery: string, uamSecret: string): boolean {
  const signed = /^\??(.*)&md=([\da-f]{32})$/is.exec(rawQuery);
  if (!signed) return false;
  return isSame(hash('md5', `${entryUrl}?${signed[1]}${uamSecret}`, 'buffer'), Buffer.from(signed[2]!, 'hex'));
}
