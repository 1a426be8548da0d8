import { msg } from '@wifi/contract/messages.ts';
import type { Guide, GuideFacts, OpenDevice } from '../vendor.ts';
import { fact, radiusFacts, step } from './guide-parts.ts';
import { captivePortalApi, loginPage, onlinePage } from './mikrotik-pages.ts';
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
