import { msg } from '@wifi/contract/messages.ts';
import type { DeviceSettings } from '@wifi/contract/network/device-settings.ts';
import type { Attribute } from '../../../../platform/radius/packet.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { Limits } from '../limits.ts';
import type { Vendor } from '../vendor.ts';
import { gatewayOrigin } from './gateway-host.ts';
import { fact, openHosts, radiusFacts, step } from './guide-parts.ts';
import { enforcesNothing, inGigawords, wisprRates } from './limit-parts.ts';
import { nameSession } from './name-session.ts';
import { isPlainValue, readFields, readPhone, wrongRedirect } from './read-redirect.ts';

const mostFields = 16;

/**
 * All that the access point sent, for it wants it all back. The address that the guest wanted may be overlong; the
 * login works without it.
 */
function ownFields(fields: Record<string, string>): [string, string][] {
  return Object.entries(fields).filter(
    ([name, value]) =>
      /^ga_\w{1,30}$/.test(name) &&
      name !== 'ga_user' &&
      name !== 'ga_pass' &&
      name !== 'ga_error_code' &&
      isPlainValue(value),
  );
}

const doorOf = (server: string, { usesHttps, loginHosts }: DeviceSettings<'cambium'>): string | undefined =>
  gatewayOrigin(usesHttps ? 'https' : 'http', `${server}:${usesHttps ? 444 : 880}`, loginHosts);

export const cambium: Vendor<'cambium'> = {
  type: 'cambium',
  usesRadius: () => true,
  readArrival: ({ fields }, { settings }) => {
    const found = readFields(fields, ['ga_cmac', 'ga_cip', 'ga_srvr', 'ga_ssid', 'ga_Qv', 'ga_error_code']);
    const phone = found && readPhone(found.ga_cmac, found.ga_cip);
    const own = ownFields(fields);
    if (!phone || !doorOf(found.ga_srvr, settings) || own.length > mostFields) return wrongRedirect;
    return {
      ok: true,
      arrival: { ...phone, ssid: found.ga_ssid, room: '', error: found.ga_error_code, carry: Object.fromEntries(own) },
    };
  },
  finish: ({ arrival: { carry }, pass }, { settings }) => {
    const door = doorOf(carry.ga_srvr ?? '', settings);
    if (!door) return { kind: 'failed', why: 'wrong-redirect', detail: 'The redirect named no access point' };
    const fields = { ...carry, ga_user: pass.userName, ga_pass: pass.password, autherr: '0', Submit2: 'Submit' };
    // Integrators differ on whether it reads its own fields from the address or from the form; which is unverified, so
    // it gets both.
    return {
      kind: 'form',
      method: 'post',
      action: `${door}/cgi-bin/hotspot_login.cgi?${new URLSearchParams(carry)}`,
      fields,
    };
  },
  limitAttributes: (limits) => [...wisprRates(limits), ...dataLimit(limits)],
  // That it obeys the WISPr rates is unverified.
  enforces: () => ({ ...enforcesNothing, seconds: true, bytes: true }),
  disconnection: () => ({
    kind: 'radius',
    attributes: (session) => nameSession(session, ['User-Name', 'NAS-IP-Address', 'Calling-Station-Id']),
  }),
  guide: (device, facts) => ({
    files: [],
    integration: [
      fact('Portal mode', 'External Hotspot'),
      fact('Access policy', 'RADIUS'),
      fact('External page URL', facts.portalUrl),
      fact('Prefix query strings', 'ga_'),
      fact('Redirect mode', device.settings.usesHttps ? 'HTTPS' : 'HTTP'),
      fact('NAS identifier', device.nasId),
      fact('Whitelist', openHosts(facts).join(', ')),
      ...radiusFacts(device, facts),
    ],
    steps: [
      step(msg('In the WLAN, turn on Guest Access and type in the values below.')),
      step(msg('Tick the prefix of query strings and the client’s IP address, so that the portal learns who comes.')),
      step(msg('Add the RADIUS server for authentication and accounting, and tick Dynamic Authorization.')),
      step(msg('After the login, let the access point send guests to the page that they wanted.')),
      step(msg('If guests log in through cnMaestro, list its host name above as a login host.')),
      step(msg('Join the guest Wi-Fi with a phone. The portal opens; then run the device test here.')),
    ],
  }),
  defaults: { messageAuthenticator: 'auto', coaPort: 3799, coaSigns: true, swapsOctets: false, interim: 300 },
};

function dataLimit({ bytes }: Limits): Attribute[] {
  if (bytes === undefined) return [];
  const { octets, gigawords } = inGigawords(bytes);
  const low = attribute('Cambium-Traffic-Quota-Limit-Total', octets);
  return gigawords === 0 ? [low] : [low, attribute('Cambium-Traffic-Quota-Limit-Total-Gigwords', gigawords)];
}
