import { msg } from '@wifi/contract/messages.ts';
import type { Guide, GuideFacts, OpenDevice } from '../vendor.ts';
import { fact, step } from './guide-parts.ts';

export function unifiGuide(
  { settings: { site, api } }: OpenDevice<'unifi'>,
  { portalHost, ownHost }: GuideFacts,
): Guide {
  const host = ownHost ?? portalHost;
  const account =
    api === 'integration'
      ? step(msg('Under Control Plane, Integrations, create an API key and type it into the settings of this device.'))
      : step(
          msg(
            'Create a local administrator without two-factor sign-in for this platform, and type its name and password into the settings of this device.',
          ),
        );
  return {
    files: [],
    integration: [fact('External Portal Server', host), fact('Site', site)],
    steps: [
      step(msg('In UniFi Network, open Hotspot and choose the external portal server. Its address is {host}.'), {
        host,
      }),
      step(msg('Turn on secure portal and redirect using hostname, and type {host} there too.'), { host }),
      step(msg('Under pre-authorization access, add every address of the walled garden.')),
      step(msg('Turn on the hotspot portal for the Wi-Fi network that guests use.')),
      account,
      step(
        msg(
          'The site in the settings is {site}: the word that follows “site” or “manage” in the address bar of your controller.',
        ),
        { site },
      ),
      ...(ownHost
        ? []
        : [
            step(
              msg(
                'List the MAC addresses of your access points in the settings: guests of other venues come to the same address, and yours are told apart by them and by your controller.',
              ),
            ),
          ]),
      step(
        msg('Type the address at which this server reaches your controller into the settings, then test this device.'),
      ),
    ],
  };
}
