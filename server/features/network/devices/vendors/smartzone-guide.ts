import { msg } from '@wifi/contract/messages.ts';
import type { Guide, GuideFacts, OpenDevice } from '../vendor.ts';
import { fact, radiusFacts, step } from './guide-parts.ts';

export const smartzoneGuide = (device: OpenDevice<'ruckus_smartzone'>, facts: GuideFacts): Guide => ({
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
