import { msg } from '@wifi/contract/messages.ts';
import { isSame } from '../../../../platform/radius/same-bytes.ts';
import type { OpenDevice, Vendor } from '../vendor.ts';
import { gatewayOrigin } from './gateway-host.ts';
import { fact, secretFact, step } from './guide-parts.ts';
import { enforcesNothing } from './limit-parts.ts';
import { decryptFas, gatewayHash, markOf, pollKeyOf, readBase64, readPairs, returnedHid } from './opennds-fas.ts';
import { answerAuthmon, gatewayLength } from './opennds-poll.ts';
import { openndsPlainScript, openndsScript, otherHosts } from './opennds-script.ts';
import { isPlainValue, readFields, readPhone, wrongKey, wrongRedirect } from './read-redirect.ts';

/** At levels 3 and 4 the router fetches the permission, at 1 and 2 the browser carries it. */
const isPolling = ({ settings: { level } }: OpenDevice<'opennds'>) => level === '3' || level === '4';
const isEncrypted = ({ settings: { level } }: OpenDevice<'opennds'>) => level === '2' || level === '3';
const fasKeyOf = ({ settings, secret }: OpenDevice<'opennds'>) => settings.fasKey || secret;

const askedFor = (gatewayName: string) => gatewayHash(gatewayName).slice(0, gatewayLength);

/** The one statement of what each level needs. */
const firstVersion: Record<OpenDevice<'opennds'>['settings']['level'], string> = {
  1: '9.10',
  2: '9.10',
  3: '9.10',
  4: '10',
};

/** The redirect is one field with everything in it. */
const longestFas = 4096;

export const opennds: Vendor<'opennds'> = {
  type: 'opennds',
  usesRadius: () => false,
  redirectKey: 'faskey',
  readArrival: ({ fields, address = '' }, device) => {
    const { fas = '', iv = '' } = fields;
    if (!isPlainValue(fas, longestFas) || !isPlainValue(iv)) return wrongRedirect;
    const text = isEncrypted(device) ? decryptFas(fas, iv, fasKeyOf(device)) : readBase64(fas);
    if (text === undefined) return fas && iv ? wrongKey : wrongRedirect;
    const found = readFields(readPairs(text), ['hid', 'clientip', 'clientmac', 'gatewayname', 'gatewayaddress']);
    const phone = found && readPhone(found.clientmac, found.clientip);
    if (!phone || !/^[\da-f]{8,128}$/i.test(found.hid)) return wrongRedirect;
    const gateway = isPolling(device) ? askedFor(found.gatewayname) : gatewayOrigin('http', found.gatewayaddress, []);
    if (gateway === undefined) return wrongRedirect;
    return {
      ok: true,
      arrival: {
        ...phone,
        ssid: '',
        room: '',
        error: '',
        carry: {
          hid: found.hid,
          mac: phone.mac,
          gateway,
          ...(isPolling(device) && { from: markOf(address, fasKeyOf(device)) }),
        },
      },
    };
  },
  finish: ({ arrival: { carry }, landingUrl }, device) => {
    if (isPolling(device)) return { kind: 'fetched' };
    if (!carry.hid || !carry.gateway)
      return { kind: 'failed', why: 'wrong-redirect', detail: 'The redirect named no gateway' };
    return {
      kind: 'form',
      method: 'get',
      action: `${carry.gateway}/opennds_auth/`,
      fields: { tok: returnedHid(carry.hid, fasKeyOf(device)), redir: landingUrl },
    };
  },
  limitAttributes: () => [],
  // Up and down have a quota each, so that together they may pass ours; below level 3 no limit reaches the router at
  // all.
  enforces: (device) =>
    isPolling(device) ? { ...enforcesNothing, speedUp: true, speedDown: true, seconds: true } : enforcesNothing,
  // The protocol has no way to end a session from outside.
  disconnection: () => ({ kind: 'none' }),
  guide: (device, facts) => ({
    files: [
      {
        name: 'opennds.sh',
        purpose: msg('Sets up openNDS on OpenWrt'),
        text: openndsScript(device, facts, fasKeyOf(device)),
      },
      {
        name: 'opennds-plain.sh',
        purpose: msg('Sets up openNDS on Debian and other systems without uci: it writes /etc/opennds/opennds.conf'),
        text: openndsPlainScript(device, facts, fasKeyOf(device)),
      },
    ],
    integration: [
      fact('FAS address', facts.portalUrl),
      fact('fas_secure_enabled', device.settings.level),
      secretFact('faskey', fasKeyOf(device)),
      fact('gatewayname', device.settings.gatewayName || device.name),
    ],
    steps: [
      step(msg('Install openNDS on the router: version {version} or later for level {level}.'), {
        version: firstVersion[device.settings.level],
        level: device.settings.level,
      }),
      ...(isEncrypted(device)
        ? [
            step(msg('At this level openNDS encrypts by PHP: install {packages} on OpenWrt, or {other} elsewhere.'), {
              packages: 'php8-cli, php8-mod-openssl',
              other: 'php-cli',
            }),
          ]
        : []),
      ...(isPolling(device)
        ? [
            step(msg('The router asks this platform by https, so it needs the package {package}.'), {
              package: 'ca-bundle (Debian: ca-certificates)',
            }),
          ]
        : []),
      step(
        msg(
          'Copy {file} to the router and run it; where there is no uci, as on Debian, {other}. It uses the interface {interface} for guests.',
        ),
        { file: 'opennds.sh', other: 'opennds-plain.sh', interface: device.settings.guestInterface },
      ),
      ...(otherHosts(facts).length > 0
        ? [
            step(
              msg(
                'Pictures of the splash come from other hosts. Where there is no uci, openNDS opens them with the package {package} and does not start without it: install it first.',
              ),
              { package: 'ipset' },
            ),
          ]
        : []),
      ...(isPolling(device)
        ? [
            step(
              msg(
                'The script gives openNDS a key that no guest is shown. Run it again after every update of openNDS: once the key was seen, this platform listens to nobody without it.',
              ),
            ),
          ]
        : []),
      step(
        msg(
          'Level 4 is best: the router asks this platform every few seconds whom to let in. Levels 1 and 2 carry no limits: nobody ends a session there, so guests are told of no time left.',
        ),
      ),
      ...(isPolling(device)
        ? [step(msg('openNDS cannot be told to disconnect a guest. Give guests a session time instead.'))]
        : []),
      ...(!isPolling(device) && facts.portalUrl.startsWith('https:')
        ? [
            step(
              msg(
                'Levels 1 and 2 send guests to http addresses only, and this platform is reached by https: choose level 3 or 4.',
              ),
            ),
          ]
        : []),
      step(msg('Join the guest Wi-Fi with a phone. The portal opens; then run the device test here.')),
    ],
  }),
  polls: isPolling,
  answerPoll: ({ fields, address = '', key = '' }, device, queue) => {
    if (!isPolling(device) || !Object.hasOwn(fields, 'auth_get')) return undefined;
    const { auth_get: action, gatewayhash = '', payload = '' } = fields;
    const isProven = key !== '' && isSame(Buffer.from(key), Buffer.from(pollKeyOf(fasKeyOf(device))));
    const isPoll = isPlainValue(action) && /^[\da-f]{64}$/i.test(gatewayhash) && isPlainValue(payload, longestFas);
    // Who has once shown the key is from then on believed only with it.
    if (!isPoll || (!isProven && (key !== '' || device.hasSigned))) return { isProven, text: undefined };
    // Without a key: only a router that the operator has named an address of, or one that asks from where its guest
    // came.
    const from = isProven || device.addresses.length > 0 ? undefined : markOf(address, fasKeyOf(device));
    return {
      isProven,
      text: answerAuthmon({ action, gatewayHash: gatewayhash.toLowerCase(), payload, from }, fasKeyOf(device), queue),
    };
  },
  defaults: { messageAuthenticator: 'auto', coaPort: 3799, coaSigns: true, swapsOctets: false, interim: 300 },
};
