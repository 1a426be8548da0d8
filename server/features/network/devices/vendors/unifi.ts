import { msg } from '@wifi/contract/messages.ts';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import type { Guide, GuideFacts, OpenDevice, Vendor } from '../vendor.ts';
import { troubles } from './controller-troubles.ts';
import { fact, step } from './guide-parts.ts';
import { readFields, readPhone, wrongRedirect } from './read-redirect.ts';
import { unifiIntegrationApi } from './unifi-integration-api.ts';
import { unifiSessionApi } from './unifi-session-api.ts';

const apiOf = ({ settings }: OpenDevice<'unifi'>) =>
  settings.api === 'integration' ? unifiIntegrationApi : unifiSessionApi;

/** The controller's own word for a phone that has left. */
const isUnknown = (detail: string) =>
  detail === troubles.unknownClient || /api\.err\.Unknown(User|Station|Guest)/.test(detail);

export const unifi: Vendor<'unifi'> = {
  type: 'unifi',
  usesRadius: () => false,
  readArrival(request) {
    const found = readFields(request.fields, ['id', 'ap', 'ssid']);
    const phone = found && readPhone(found.id, '');
    if (!found || !phone) return wrongRedirect;
    return {
      ok: true,
      arrival: { ...phone, ssid: found.ssid, room: '', error: '', carry: { ap: normaliseMac(found.ap) ?? '' } },
    };
  },
  async finish({ arrival, limits }, device, callOut) {
    const answer = await apiOf(device).authorise(device, callOut, {
      mac: arrival.mac,
      ap: arrival.carry['ap'] ?? '',
      limits,
    });
    return answer.ok ? { kind: 'opened' } : { kind: 'failed', why: 'router-refused', detail: answer.detail };
  },
  limitAttributes: () => [],
  // It knows no idle time, and the unit of its data limit is unverified.
  enforces: () => ({ speedUp: true, speedDown: true, seconds: true, idleSeconds: false, bytes: false }),
  disconnection: (device) => ({
    kind: 'call',
    async run({ mac }, callOut) {
      const answer = await apiOf(device).unauthorise(device, callOut, mac);
      if (answer.ok) return 'disconnected';
      if (isUnknown(answer.detail)) return 'already-gone';
      return answer.detail === troubles['no-answer'] ? 'no-answer' : 'refused';
    },
  }),
  guide: unifiGuide,
  async tryController(device, callOut) {
    const answer = await apiOf(device).tryIt(device, callOut);
    return answer.ok ? { ok: true } : answer;
  },
  listPhones: (device, callOut) => apiOf(device).listPhones(device, callOut),
  readCounters: (device, callOut) => apiOf(device).readCounters(device, callOut),
  defaults: { messageAuthenticator: 'auto', coaPort: 3799, coaSigns: true, swapsOctets: false, interim: 300 },
};

function unifiGuide({ settings: { site, api } }: OpenDevice<'unifi'>, { portalHost, ownHost }: GuideFacts): Guide {
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
