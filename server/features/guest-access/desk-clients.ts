import type { Sender, Soon } from '../../platform/radius/desk.ts';
import type { DeviceRegister } from '../devices/open-device.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import { allowsAddress } from './address-list.ts';
import type { BrakeKey } from './guess-brake.ts';
import { brakeKeysOf } from './guesses.ts';
import type { Signers } from './signers.ts';

export interface DeskClient { key: string; secret: string; readonly messageAuthenticator: 'yes' | 'auto' | 'no'; device: OpenDevice; brakeKeys: BrakeKey[] }

/** Which device a packet comes from, and what it is known by here. */
export function createClientFinder({ register, signers }: { register: DeviceRegister; signers: Signers }): (sender: Sender) => Soon<DeskClient | undefined> {
  // A device stays the same object for seconds, in which it may send thousands of packets.
  const clients = new WeakMap<OpenDevice, DeskClient>();

  function findClient(sender: Sender): Soon<DeskClient | undefined> {
    const named = sender.certificateName ?? sender.nasIdentifier;
    const known = named === undefined ? undefined : register.known(named);
    return known ? admit(known, sender) : lookUp(named, sender);
  }

  async function lookUp(named: string | undefined, sender: Sender): Promise<DeskClient | undefined> {
    const device = (named === undefined ? undefined : await register.byNasId(named)) ?? (sender.certificateName === undefined ? await register.byAddress(sender.address) : undefined);
    return device && admit(device, sender);
  }

  function admit(device: OpenDevice, { address, certificateName }: Sender): DeskClient | undefined {
    if (certificateName !== undefined) return clientOf(device, 'radsec');
    if (!allowsAddress(device.addresses, address)) return undefined;
    const known = clients.get(device);
    if (known) return known;
    const client = clientOf(device, device.secret);
    clients.set(device, client);
    return client;
  }

  function clientOf(device: OpenDevice, secret: string): DeskClient {
    const key = `${device.pageId}/${device.id}`;
    return {
      key, secret, device, brakeKeys: brakeKeysOf(device),
      // Who has once signed is from then on believed only with a signature (CVE-2024-3596).
      get messageAuthenticator() { return device.messageAuthenticator === 'auto' && (device.hasSigned || signers.has(key)) ? 'yes' : device.messageAuthenticator; },
    };
  }

  return findClient;
}
