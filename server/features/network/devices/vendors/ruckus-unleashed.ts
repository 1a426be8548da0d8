import { msg } from '@wifi/contract/messages.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { Vendor } from '../vendor.ts';
import { gatewayOrigin } from './gateway-host.ts';
import { fact, openHosts, radiusFacts, step } from './guide-parts.ts';
import { enforcesNothing, wisprRates } from './limit-parts.ts';
import { nameSession } from './name-session.ts';
import { readFields, readPhone, wrongRedirect } from './read-redirect.ts';

const loginUser = 1;
/** What the access point takes from its login form. */
const longestPassword = 31;

export const ruckusUnleashed: Vendor<'ruckus_unleashed'> = {
  type: 'ruckus_unleashed',
  usesRadius: () => true,
  readArrival: ({ fields }, { settings }) => {
    const found = readFields(fields, ['client_mac', 'uip', 'sip', 'ssid']);
    const phone = found && readPhone(found.client_mac, found.uip);
    const gateway =
      found &&
      gatewayOrigin(settings.port === '9998' ? 'https' : 'http', `${found.sip}:${settings.port}`, settings.loginHosts);
    if (!phone || !gateway) return wrongRedirect;
    return { ok: true, arrival: { ...phone, ssid: found.ssid, room: '', error: '', carry: { gateway } } };
  },
  finish: ({ arrival: { ip, carry }, pass }) => {
    if (!carry.gateway) return { kind: 'failed', why: 'wrong-redirect', detail: 'The redirect named no controller' };
    if (pass.password.length > longestPassword)
      return {
        kind: 'failed',
        why: 'router-refused',
        detail: `The password has more than ${longestPassword} characters`,
      };
    return {
      kind: 'form',
      method: 'post',
      action: `${carry.gateway}/login`,
      fields: { username: pass.userName, password: pass.password, ip },
    };
  },
  // Whether it obeys them is unverified.
  limitAttributes: (limits) => wisprRates(limits),
  enforces: () => enforcesNothing,
  // ZoneDirector answers "session context not found" without Service-Type.
  disconnection: () => ({
    kind: 'radius',
    attributes: (session) => [
      ...nameSession(session, ['Calling-Station-Id', 'User-Name']),
      attribute('Service-Type', loginUser),
    ],
  }),
  guide: (device, facts) => ({
    files: [],
    integration: [
      fact('Login page', facts.portalUrl),
      fact('Authentication method', 'PAP'),
      fact('NAS identifier', device.nasId),
      fact('Walled garden', openHosts(facts).join(', ')),
      ...radiusFacts(device, facts),
    ],
    steps: [
      step(msg('Under AAA servers, add the RADIUS server (PAP) and the accounting server with the values below.')),
      step(
        msg(
          'Create a hotspot service: redirect to the login page below, and after the login to the page that the guest wanted.',
        ),
      ),
      step(msg('Put the hosts of the walled garden on the list of what a guest reaches before the login.')),
      step(msg('Create a WLAN of type “Hotspot Service” with that hotspot service.')),
      step(msg('Join the guest Wi-Fi with a phone. The portal opens; then run the device test here.')),
    ],
  }),
  defaults: { messageAuthenticator: 'yes', coaPort: 3799, coaSigns: true, swapsOctets: false, interim: 300 },
};
