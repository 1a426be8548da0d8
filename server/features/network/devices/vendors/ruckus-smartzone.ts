import { isIP } from 'node:net';
import { msg } from '@wifi/contract/messages.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import type { Disconnection, Guide, GuideFacts, OpenDevice, Vendor } from '../vendor.ts';
import { refusedBecause, troubles } from './controller-troubles.ts';
import { fact, radiusFacts, step } from './guide-parts.ts';
import { enforcesNothing, wisprRates } from './limit-parts.ts';
import { readFields, wrongRedirect } from './read-redirect.ts';
import { codes, disconnectAt, encrypt, signInAt } from './smartzone-api.ts';

const smartzoneGuide = (device: OpenDevice<'ruckus_smartzone'>, facts: GuideFacts): Guide => ({
  files: [],
  integration: [
    fact('Logon URL', facts.portalUrl),
    fact('Start Page', 'The original URL'),
    fact('NAS ID', device.nasId),
    ...radiusFacts(device, facts),
  ],
  steps: [
    step(
      msg(
        'In SmartZone, open Security, Authentication, and add the RADIUS data of this device for authentication and for accounting, best through the controller as proxy.',
      ),
    ),
    step(
      msg('Open Services, Hotspots and Portals, Hotspot (WISPr), and add a portal whose external logon URL is {url}.'),
      { url: facts.portalUrl },
    ),
    step(msg('In that portal, put every address of the walled garden into its list.')),
    step(
      msg(
        'Open the Wi-Fi network of the guests, choose Hotspot (WISPr), this portal and this RADIUS server, and type {id} as the NAS ID.',
      ),
      { id: device.nasId },
    ),
    step(
      msg(
        'Under Administration, External Services, WISPr northbound interface, set a password and type it into the settings of this device.',
      ),
    ),
    step(
      msg(
        'Type the address of the controller into the settings: with port 9443 for SmartZone, or the address of your tenant with port 443 for RUCKUS One, then test this device.',
      ),
    ),
  ],
});

type Smartzone = OpenDevice<'ruckus_smartzone'>;
type Run = Extract<Disconnection, { kind: 'call' }>['run'];

/** What the controller wants back to the letter; only it can read it. */
const isCipher = (text: string) => /^ENC[\w+/=.-]+$/.test(text);

const gone: readonly number[] = [codes.unauthorised, codes.notFound];

const disconnectFrom =
  (device: Smartzone): Run =>
  async ({ mac }, callOut) => {
    const cipher = await encrypt(device, callOut, mac);
    if (!cipher.ok) return cipher.detail === troubles['no-answer'] ? 'no-answer' : 'refused';
    const names = [...new Set([cipher.value.data, mac])].filter(Boolean);
    let code: number = codes.notFound;
    // Whether a controller whose cipher is turned off still takes it is unverified: the plain address is its second
    // chance.
    for (const name of names) {
      const asked = await disconnectAt(device, callOut, name);
      if (!asked.ok) return asked.detail === troubles['no-answer'] ? 'no-answer' : 'refused';
      code = asked.value.code;
      if (code === codes.ok) return 'disconnected';
      if (!gone.includes(code) && code !== codes.badRequest) return 'refused';
    }
    return gone.includes(code) ? 'already-gone' : 'refused';
  };

async function tryIt(device: Smartzone, callOut: CallOut) {
  const asked = await encrypt(device, callOut, '02:00:00:00:00:00');
  if (!asked.ok) return { ok: false as const, detail: asked.detail };
  return asked.value.code === codes.ok
    ? { ok: true as const }
    : { ok: false as const, detail: refusedBecause(`${asked.value.code} ${asked.value.words}`) };
}

export const ruckusSmartzone: Vendor<'ruckus_smartzone'> = {
  type: 'ruckus_smartzone',
  usesRadius: () => true,
  readArrival(request) {
    const found = readFields(request.fields, ['client_mac', 'uip', 'ssid', 'proxy', 'reason']);
    const mac =
      found && (normaliseMac(found.client_mac) ?? (isCipher(found.client_mac) ? found.client_mac : undefined));
    if (!found || !mac || (found.uip !== '' && !isIP(found.uip) && !isCipher(found.uip))) return wrongRedirect;
    const carry = { mac: found.client_mac, ip: found.uip, proxy: found.proxy === '1' ? '1' : '0' };
    // `reason` says why it redirects (no login yet), which is no error.
    return {
      ok: true,
      arrival: { mac, ip: isIP(found.uip) ? found.uip : '', ssid: found.ssid, room: '', error: '', carry },
    };
  },
  // nbiIP of the redirect is not used: the password would go wherever a forged redirect says.
  async finish({ arrival: { carry }, pass }, device, callOut) {
    const answer = await signInAt(
      device,
      callOut,
      { mac: carry['mac'] ?? '', ip: carry['ip'] ?? '', proxy: carry['proxy'] ?? '0' },
      pass,
    );
    return answer.ok ? { kind: 'opened' } : { kind: 'failed', why: 'router-refused', detail: answer.detail };
  },
  // Unverified: the vendor's table of attributes could not be read; these are what most controllers take.
  limitAttributes: wisprRates,
  enforces: () => ({ ...enforcesNothing, seconds: true, idleSeconds: true }),
  // RADIUS Disconnect works only where the controller is the proxy; this works everywhere.
  disconnection: (device) => ({ kind: 'call', run: disconnectFrom(device) }),
  guide: smartzoneGuide,
  tryController: tryIt,
  defaults: { messageAuthenticator: 'yes', coaPort: 3799, coaSigns: true, swapsOctets: false, interim: 300 },
};
