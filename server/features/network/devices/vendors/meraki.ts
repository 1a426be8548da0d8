import { msg } from '@wifi/contract/messages.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import type { OpenDevice, Vendor } from '../vendor.ts';
import { fact, openHosts, radiusFacts, step } from './guide-parts.ts';
import { enforcesNothing } from './limit-parts.ts';
import { nameSession } from './name-session.ts';
import { isPlainValue, readFields, readPhone, wrongRedirect } from './read-redirect.ts';

const signsOn = ({ settings }: OpenDevice<'meraki'>) => settings.mode === 'sign_on';

/** Every network of Meraki's cloud logs guests in at a host of this form; nothing else may get a credential. */
const cloudAddress = /^https:\/\/n\d{1,6}\.network-auth\.com\/splash\/[^\s\\#]*$/;
/** It holds a token and the address that the guest wanted, which may be long. */
const longestAddress = 1500;
const longestGrant = 2_592_000;

export const meraki: Vendor<'meraki'> = {
  type: 'meraki',
  usesRadius: signsOn,
  readArrival: ({ fields }, device) => {
    const found = readFields(fields, ['client_mac', 'client_ip', 'error_message']);
    const phone = found && readPhone(found.client_mac, found.client_ip);
    const login: unknown = fields[signsOn(device) ? 'login_url' : 'base_grant_url'];
    if (!phone || !isPlainValue(login, longestAddress) || !cloudAddress.test(login)) return wrongRedirect;
    return { ok: true, arrival: { ...phone, ssid: '', room: '', error: found.error_message, carry: { login } } };
  },
  finish: ({ arrival: { carry }, pass, limits, landingUrl }, device) => {
    if (!carry.login || !URL.canParse(carry.login))
      return { kind: 'failed', why: 'wrong-redirect', detail: 'The redirect named no login address' };
    if (signsOn(device)) {
      return {
        kind: 'form',
        method: 'post',
        action: carry.login,
        fields: { username: pass.userName, password: pass.password, success_url: landingUrl },
      };
    }
    // A browser drops the query of a form's address when it sends the form by GET.
    const url = new URL(carry.login);
    const fields: Record<string, string> = { ...Object.fromEntries(url.searchParams), continue_url: landingUrl };
    if (limits.seconds !== undefined) fields.duration = String(Math.min(limits.seconds, longestGrant));
    return { kind: 'form', method: 'get', action: url.origin + url.pathname, fields };
  },
  // The cloud takes no numbers, only the name of a group policy of its dashboard.
  limitAttributes: (_, device) =>
    signsOn(device) && device.settings.groupPolicy ? [attribute('Filter-Id', device.settings.groupPolicy)] : [],
  enforces: () => ({ ...enforcesNothing, seconds: true }),
  // The cloud wants to know that the request is fresh: within five minutes.
  disconnection: (device) =>
    signsOn(device)
      ? {
          kind: 'radius',
          attributes: (session, now) => [
            ...nameSession(session, ['Acct-Session-Id']),
            attribute('Event-Timestamp', now),
          ],
        }
      : { kind: 'none' },
  guide: (device, facts) => ({
    files: [],
    integration: [
      fact('Custom splash URL', facts.portalUrl),
      fact('Walled garden ranges', openHosts(facts).join(' ')),
      ...(signsOn(device) ? [fact('NAS identifier', device.nasId), ...radiusFacts(device, facts)] : []),
    ],
    steps: [
      step(msg('Open Wireless, Access control, and choose the SSID of the guests.')),
      ...(signsOn(device)
        ? [
            step(
              msg('Choose “Sign-on with my RADIUS server” and type in the server for authentication and accounting.'),
            ),
            step(
              msg(
                'Make sure that Meraki’s cloud reaches the RADIUS server over the Internet: it asks in place of the access point.',
              ),
            ),
            step(
              msg(
                'Allow RADIUS CoA, and type the address of your Meraki dashboard into the disconnect address of this device.',
              ),
            ),
          ]
        : [
            step(
              msg(
                'Choose “Click-through”. Limits of speed and data are then set in the dashboard, and guests cannot be disconnected from here.',
              ),
            ),
          ]),
      step(
        msg(
          'Turn on the walled garden and add the hosts below. If it takes no names, ask Meraki’s support to allow them.',
        ),
      ),
      step(msg('Open Wireless, Splash page, and type in the custom splash URL.')),
      step(msg('Join the guest Wi-Fi with a phone. The portal opens; then run the device test here.')),
    ],
  }),
  // The cloud takes no interval under 300 seconds.
  defaults: { messageAuthenticator: 'auto', coaPort: 3799, coaSigns: true, swapsOctets: false, interim: 300 },
};
