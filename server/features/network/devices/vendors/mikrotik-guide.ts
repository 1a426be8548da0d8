import { msg } from '@wifi/contract/messages.ts';
import type { Guide, GuideFacts, OpenDevice } from '../vendor.ts';
import { fact, radiusFacts, step } from './guide-parts.ts';
import { mikrotikScript } from './mikrotik-script.ts';

export function mikrotikGuide(device: OpenDevice<'mikrotik'>, facts: GuideFacts): Guide {
  return {
    files: [
      {
        name: 'setup.rsc',
        purpose: msg('Sets up the hotspot, RADIUS and the walled garden in one go'),
        text: mikrotikScript(device, facts),
      },
      { name: 'login.html', purpose: msg('Sends a guest to the portal'), text: loginPage(facts.portalUrl) },
      { name: 'alogin.html', purpose: msg('Sends a guest on after the login'), text: onlinePage },
      { name: 'api.json', purpose: msg('Tells phones that there is a login page'), text: captivePortalApi },
    ],
    integration: [fact('NAS identifier (/system identity)', device.nasId), ...radiusFacts(device, facts)],
    steps: [
      step(
        msg(
          'Put the guest Wi-Fi on an interface of its own. The script uses {interface}; another name can be set above.',
        ),
        { interface: device.settings.guestInterface },
      ),
      step(msg('Make sure that the router reaches the Internet and its clock is right.')),
      step(msg('Copy {file} to Files on the router, open a terminal and type: {command}'), {
        file: 'setup.rsc',
        command: '/import setup.rsc',
      }),
      step(
        msg(
          'The script fetches the login pages. If the router cannot fetch them, copy {files} into its hotspot folder.',
        ),
        { files: 'login.html, alogin.html, api.json' },
      ),
      step(msg('Join the guest Wi-Fi with a phone. The portal opens; then run the device test here.')),
    ],
  };
}

const forAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Field of the redirect, and the router's variable in it. */
const variables = [
  ['mac', 'mac'],
  ['ip', 'ip'],
  ['nasid', 'identity'],
  ['server', 'server-name'],
  ['if', 'interface-name'],
  ['vlan', 'vlan-id'],
  ['login', 'link-login-only'],
  ['err', 'error-orig'],
  ['chapid', 'chap-id'],
  ['chap', 'chap-challenge'],
] as const;

/**
 * The first two lines make the router answer with a redirect. That combination is unverified on hardware,
 * so the body does the same by a form, as the vendor's manual shows it.
 */
export function loginPage(portalUrl: string): string {
  const query = variables.map(([field, variable]) => `${field}=$(${variable}-esc)`).join('&');
  const inputs = variables
    .map(([field, variable]) => `<input type="hidden" name="${field}" value="$(${variable})">`)
    .join('\n');
  return `$(if http-status == 302)Log in$(endif)
$(if http-header == "Location")${portalUrl}?${query}$(endif)
<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Wi-Fi</title></head>
<body>
<form name="portal" action="${forAttribute(portalUrl)}" method="get">
${inputs}
<noscript><input type="submit" value="Wi-Fi"></noscript>
</form>
<script>document.portal.submit();</script>
</body>
</html>
`;
}

/** After a login: straight on to where the portal wants the guest, without the router's own status page. */
const onlinePage = `$(if http-status == 302)Online$(endif)
$(if http-header == "Location")$(link-redirect)$(endif)
<!doctype html>
<html>
<head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=$(link-redirect)"><title>Wi-Fi</title></head>
<body><a href="$(link-redirect)">Wi-Fi</a></body>
</html>
`;

/** RFC 8908, answered by the router, which alone knows the phone behind the address. */
const captivePortalApi = `{
  "captive": $(if logged-in == 'yes')false$(else)true$(endif),
  "user-portal-url": "$(link-login-only)",
  "can-extend-session": true
}
`;
