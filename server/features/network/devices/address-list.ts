import { BlockList, isIP } from 'node:net';

/** Asked for every packet of a device, while its networks change once a year. */
const lists = new WeakMap<readonly string[], BlockList>();

/** Whether an address is among the networks that a device's packets may come from. No networks: from anywhere. */
export function allowsAddress(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const list = lists.get(networks) ?? listOf(networks);
  lists.set(networks, list);
  const plain = address.replace(/^::ffff:/, '');
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(base) === 0) continue;
    if (bits === undefined) list.addAddress(base, family);
    else if (Number(bits) <= (family === 'ipv6' ? 128 : 32)) list.addSubnet(base, Number(bits), family);
  }
  return list;
}
