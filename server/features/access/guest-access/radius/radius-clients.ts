import type { Sender, MaybePromise } from '../../../../platform/radius/backend.ts';
import { allowsAddress } from '../../../network/devices/address-list.ts';
import type { DeviceRegister } from '../../../network/devices/open-device.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import type { LimitKey } from '../guesses/guess-limiter.ts';
import { limitKeysOf } from '../guesses/guesses.ts';
import type { Signers } from './signers.ts';

export interface DeviceClient {
  key: string;
  secret: string;
  readonly messageAuthenticator: 'yes' | 'auto' | 'no';
  device: OpenDevice;
  limitKeys: LimitKey[];
}

/** RFC 6614 §2.3: over TLS the secret is this word. */
const radsecSecret = 'radsec';
const mostProven = 10_000;

const keyOf = ({ pageId, id }: OpenDevice): string => `${pageId}/${id}`;

/** Which device a packet comes from, and what it is known by here. */
export function createClientFinder({
  register,
  signers,
}: {
  register: DeviceRegister;
  signers: Signers;
}): (sender: Sender) => MaybePromise<DeviceClient | undefined> {
  // A device stays the same object for seconds, in which it may send thousands of packets.
  const clients = new WeakMap<OpenDevice, DeviceClient>();
  /** Which devices have shown their secret from an address that several claim. */
  const provenAt = new Map<string, Set<string>>();

  function findClient(sender: Sender): MaybePromise<DeviceClient | undefined> {
    const named = sender.certificateName ?? sender.nasIdentifier;
    const known = named === undefined ? undefined : register.known(named);
    if (sender.certificateName !== undefined)
      return known ? clientOf(known, radsecSecret) : lookUpCertificate(sender.certificateName);
    const there = register.namesAt(sender.address);
    // Mostly nobody else claims to be where this one is.
    const isAlone = Array.isArray(there) && there.every((nasId) => nasId === named);
    return known && isAlone ? choose(known, [], sender) : lookUp(named, there, sender);
  }

  async function lookUpCertificate(name: string): Promise<DeviceClient | undefined> {
    const device = await register.byNasId(name);
    return device && clientOf(device, radsecSecret);
  }

  async function lookUp(
    named: string | undefined,
    there: MaybePromise<readonly string[]>,
    sender: Sender,
  ): Promise<DeviceClient | undefined> {
    const others = (await there).filter((nasId) => nasId !== named);
    const [own, ...found] = await Promise.all([
      named === undefined ? undefined : register.byNasId(named),
      ...others.map((nasId) => register.byNasId(nasId)),
    ]);
    return choose(
      own,
      found.filter((device) => device !== undefined),
      sender,
    );
  }

  /**
   * Names and addresses are anybody's to write down; the secret is not. Where several devices claim to be the sender,
   * it is the one whose secret made the packet. Where nothing in the packet tells (CHAP, unsigned), a name counts,
   * unless another page's device has shown its secret from this address before.
   */
  function choose(
    named: OpenDevice | undefined,
    others: readonly OpenDevice[],
    { address, proves }: Sender,
  ): DeviceClient | undefined {
    const own = named && allowsAddress(named.addresses, address) ? named : undefined;
    if (others.length === 0) return own && admit(own);
    const claims = own ? [own, ...others] : others;
    if (claims.length === 1) return admit(claims[0]!);
    const proofs = claims.map(({ secret }) => proves?.(secret));
    const maker = claims[proofs.indexOf(true)];
    if (maker) return admit(noteProof(address, maker));
    const proven = proofs.every((proof) => proof === undefined)
      ? claims.filter((device) => provenAt.get(address)?.has(keyOf(device)))
      : [];
    if (own && (proven.length === 0 || proven.some(({ pageId }) => pageId === own.pageId))) return admit(own);
    return admit(proven[0] ?? claims[0]!);
  }

  function noteProof(address: string, device: OpenDevice): OpenDevice {
    if (provenAt.size >= mostProven) provenAt.clear();
    const known = provenAt.get(address);
    if (known) known.add(keyOf(device));
    else provenAt.set(address, new Set([keyOf(device)]));
    return device;
  }

  function admit(device: OpenDevice): DeviceClient {
    const known = clients.get(device);
    if (known) return known;
    const client = clientOf(device, device.secret);
    clients.set(device, client);
    return client;
  }

  function clientOf(device: OpenDevice, secret: string): DeviceClient {
    const key = keyOf(device);
    return {
      key,
      secret,
      device,
      limitKeys: limitKeysOf(device),
      // Who has once signed is from then on believed only with a signature (CVE-2024-3596).
      get messageAuthenticator() {
        return device.messageAuthenticator === 'auto' && (device.hasSigned || signers.has(key))
          ? 'yes'
          : device.messageAuthenticator;
      },
    };
  }

  return findClient;
}
