import { msg } from '@wifi/contract/messages.ts';
import type { Vendor } from '../vendor.ts';
import { gatewayOrigin } from './gateway-host.ts';
import { fact, openHosts, radiusFacts, step } from './guide-parts.ts';
import { enforcesNothing, wisprRates } from './limit-parts.ts';
import { nameSession } from './name-session.ts';
import { readFields, readPhone, wrongRedirect } from './read-redirect.ts';

/** Instant and Central say `switchip` and `essid`, Instant On `post` and `network`. */
const names = ['mac', 'ip', 'essid', 'network', 'switchip', 'post', 'errmsg'] as const;

export const aruba: Vendor<'aruba'> = {
  type: 'aruba',
  usesRadius: () => true,
  readArrival: ({ fields }, { settings }) => {
    const found = readFields(fields, names);
    const phone = found && readPhone(found.mac, found.ip);
    // Controllers leave their address out unless told otherwise; then the first name of the list is theirs.
    const gateway =
      found &&
      gatewayOrigin('https', found.switchip || found.post || (settings.loginHosts[0] ?? ''), settings.loginHosts);
    if (!phone || !gateway) return wrongRedirect;
    return {
      ok: true,
      arrival: { ...phone, ssid: found.essid || found.network, room: '', error: found.errmsg, carry: { gateway } },
    };
  },
  finish: ({ arrival: { carry }, pass, landingUrl }) => {
    if (!carry.gateway) return { kind: 'failed', why: 'wrong-redirect', detail: 'The redirect named no login address' };
    const fields = { user: pass.userName, password: pass.password, cmd: 'authenticate', url: landingUrl };
    return { kind: 'form', method: 'post', action: `${carry.gateway}/cgi-bin/login`, fields };
  },
  limitAttributes: (limits) => wisprRates(limits),
  // Rates only from ArubaOS 8.2 on and in tunnel mode; Session-Timeout is unverified.
  enforces: () => enforcesNothing,
  disconnection: () => ({
    kind: 'radius',
    attributes: (session) => nameSession(session, ['Calling-Station-Id', 'NAS-IP-Address', 'User-Name']),
  }),
  guide: (device, facts) => {
    const { hostname, pathname, protocol } = new URL(facts.portalUrl);
    return {
      files: [],
      integration: [
        fact('Type', 'RADIUS Authentication'),
        fact('IP or hostname', hostname),
        fact('URL', pathname),
        fact('Use HTTPS', protocol === 'https:' ? 'Enabled' : 'Disabled'),
        fact('NAS identifier', device.nasId),
        fact('Called-Station-Id type', 'MAC address, include SSID, delimiter -'),
        fact('Walled garden allowlist', openHosts(facts).join(', ')),
        ...radiusFacts(device, facts),
      ],
      steps: [
        step(msg('Create a network for visitors with an external captive portal, and type in the values below.')),
        step(
          msg(
            'Add the RADIUS server, turn on RFC 3576 (dynamic authorization) for it, and use it for accounting too, with an interval of at least 3 minutes.',
          ),
        ),
        step(msg('On a controller, turn on “Add switch IP address in the redirection URL”.')),
        step(
          msg(
            'Install a certificate that phones trust for the login name of the access point ({host}), and list another name above if you use one.',
          ),
          { host: device.settings.loginHosts[0] ?? '' },
        ),
        step(msg('Put the hosts of the walled garden on the list of what a guest reaches before the login.')),
        step(msg('Join the guest Wi-Fi with a phone. The portal opens; then run the device test here.')),
      ],
    };
  },
  defaults: { messageAuthenticator: 'yes', coaPort: 3799, coaSigns: true, swapsOctets: false, interim: 300 },
};
