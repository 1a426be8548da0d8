import { msg } from '@wifi/contract/messages.ts';
import type { Vendor } from '../vendor.ts';
import { gatewayUrl } from './gateway-host.ts';
import { fact, openHosts, radiusFacts, step } from './guide-parts.ts';
import { enforcesNothing, wisprRates } from './limit-parts.ts';
import { nameSession } from './name-session.ts';
import { readFields, readPhone, wrongRedirect } from './read-redirect.ts';

/** Whatever redirects with a MAC address, takes a posted login and asks RADIUS. */
export const generic: Vendor<'generic'> = {
  type: 'generic',
  usesRadius: () => true,
  readArrival: ({ fields }, { settings }) => {
    const { macField, ipField, loginUrlField, loginUrl, loginHosts } = settings;
    const found = readFields(fields, [macField, ipField, loginUrlField, 'ssid']);
    const phone = found && readPhone(found[macField] ?? '', found[ipField] ?? '');
    // The operator's own address needs no check, and nothing in a redirect may replace it.
    const login = loginUrl || (found && gatewayUrl(found[loginUrlField] ?? '', loginHosts)?.href);
    if (!phone || !login) return wrongRedirect;
    return { ok: true, arrival: { ...phone, ssid: found.ssid ?? '', room: '', error: '', carry: { login } } };
  },
  finish: ({ arrival: { carry }, pass, landingUrl }, { settings }) => {
    const action = settings.loginUrl || carry.login;
    if (!action) return { kind: 'failed', why: 'wrong-redirect', detail: 'The redirect named no login address' };
    const fields = {
      [settings.urlField]: landingUrl,
      [settings.usernameField]: pass.userName,
      [settings.passwordField]: pass.password,
    };
    return { kind: 'form', method: 'post', action, fields };
  },
  limitAttributes: (limits, { settings }) => (settings.rateUnit === 'wispr' ? wisprRates(limits) : []),
  enforces: () => enforcesNothing,
  disconnection: () => ({
    kind: 'radius',
    attributes: (session) =>
      nameSession(session, [
        'User-Name',
        'Acct-Session-Id',
        'Framed-IP-Address',
        'Calling-Station-Id',
        'NAS-Identifier',
      ]),
  }),
  guide: (device, facts) => ({
    files: [],
    integration: [
      fact('Login page (external portal)', facts.portalUrl),
      fact('Field with the MAC address of the phone', device.settings.macField),
      fact('Field with the IP address of the phone', device.settings.ipField),
      ...(device.settings.loginUrl === ''
        ? [fact('Field with the login address of the router', device.settings.loginUrlField)]
        : []),
      fact('NAS identifier', device.nasId),
      fact('Walled garden', openHosts(facts).join(', ')),
      fact('Captive portal API (DHCP option 114)', facts.capportUrl),
      ...radiusFacts(device, facts),
    ],
    steps: [
      step(msg('Turn on the external login page of the router and type in the address below.')),
      step(msg('Let the router add the phone’s MAC address to that address, as {macField}.'), {
        macField: device.settings.macField,
      }),
      step(
        msg(
          'Type in the RADIUS server with its ports and secret for authentication and accounting, and allow dynamic authorization.',
        ),
      ),
      step(msg('Put the hosts of the walled garden on the list of what a guest reaches before the login.')),
      step(msg('Join the guest Wi-Fi with a phone. The portal opens; then run the device test here.')),
    ],
  }),
  defaults: { messageAuthenticator: 'auto', coaPort: 3799, coaSigns: true, swapsOctets: false, interim: 300 },
};
