import { msg } from '@wifi/contract/messages.ts';
import type { Guide, GuideFacts, OpenDevice } from '../vendor.ts';
import { fact, openHosts, radiusFacts, step } from './guide-parts.ts';

export function nomadixGuide(device: OpenDevice<'nomadix'>, facts: GuideFacts): Guide {
  const usesRadius = device.settings.login !== 'user_add';
  const xml = step(
    msg(
      'Under XML interface, turn it on and add the address of this server as a sender. If the gateway asks for a secret, type it into the settings here too.',
    ),
  );
  return {
    files: [],
    integration: [
      fact('Portal Page URL', facts.portalUrl),
      fact('Parameter Passing', 'Enabled'),
      fact('Pass-through addresses', openHosts(facts).join(', ')),
      ...(usesRadius ? [fact('NAS Identifier', device.nasId), ...radiusFacts(device, facts)] : []),
    ],
    steps: [
      step(msg('In the gateway, open AAA, choose the external web server, and type {url} as the portal page.'), {
        url: facts.portalUrl,
      }),
      step(
        msg(
          'Turn on parameter passing, with the gateway ID and address, the subscriber’s MAC and IP address, the room or port, and the origin server.',
        ),
      ),
      step(msg('Add every address of the walled garden to the pass-through list.')),
      ...(usesRadius
        ? [
            step(
              msg(
                'Turn on RADIUS, add a service profile with the RADIUS data of this device and accounting turned on, and type {id} as the NAS identifier.',
              ),
              { id: device.nasId },
            ),
          ]
        : []),
      ...(usesRadius
        ? [step(msg('Turn on usernames, so that the gateway takes the one-time name and password of each guest.'))]
        : []),
      xml,
      step(
        msg('Type the address at which this server reaches the gateway into the settings here, then test this device.'),
      ),
    ],
  };
}
