import { msg } from '@wifi/contract/messages.ts';
import type { Guide, GuideFacts, OpenDevice } from '../vendor.ts';
import { fact, radiusFacts, step } from './guide-parts.ts';

const walledGarden = () =>
  step(msg('Under access control, turn on pre-authentication access and add every address of the walled garden.'));

const portalApiGuide = ({ portalUrl }: GuideFacts): Guide => ({
  files: [],
  integration: [fact('Authentication Type', 'External Portal Server'), fact('External Portal Server URL', portalUrl)],
  steps: [
    step(
      msg(
        'In the Omada controller, open Settings, Authentication, Portal, and add a portal for the Wi-Fi network that guests use.',
      ),
    ),
    step(msg('Choose the authentication type External Portal Server, and type {url} as its address.'), {
      url: portalUrl,
    }),
    step(
      msg(
        'In the hotspot manager, add an operator for this site, and type its name and password into the settings of this device.',
      ),
    ),
    step(
      msg(
        'Type the address of the controller, with its port (8043 for the software, 443 for the hardware), and its ID, which stands in the address bar after you sign in, into the settings.',
      ),
    ),
    walledGarden(),
  ],
});

const radiusGuide = (device: OpenDevice<'omada'>, facts: GuideFacts): Guide => ({
  files: [],
  integration: [
    fact('Authentication Type', 'RADIUS Server'),
    fact('Portal Customization', 'External Web Portal'),
    fact('External Web Portal URL', facts.portalUrl),
    ...radiusFacts(device, facts),
  ],
  steps: [
    step(
      msg(
        'In the Omada controller, open Settings, Profiles, RADIUS profile, and add the RADIUS data of this device with accounting turned on.',
      ),
    ),
    step(
      msg(
        'Open Settings, Authentication, Portal, choose RADIUS server, PAP and the profile, and type {id} as the NAS ID.',
      ),
      { id: device.nasId },
    ),
    step(msg('Choose external web portal for the portal page, and type {url} as its address.'), {
      url: facts.portalUrl,
    }),
    step(
      msg(
        'If this server can reach the controller, type its portal address (port 8843, or 8088 without a certificate) into the settings: then phones never meet its certificate.',
      ),
    ),
    walledGarden(),
  ],
});

export const omadaGuide = (device: OpenDevice<'omada'>, facts: GuideFacts): Guide =>
  device.settings.mode === 'radius' ? radiusGuide(device, facts) : portalApiGuide(facts);
