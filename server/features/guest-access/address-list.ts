import { BlockList, isIP } from 'node:net';

/** Whether an address is among the networks that a device's packets may come from. No networks: from anywhere. */
export function allowsAddress(networks: string[], address: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(base) === 0) continue;
    if (bits === undefined) list.addAddress(base, family);
    else if (Number(bits) <= (family === 'ipv6' ? 128 : 32)) list.addSubnet(base, Number(bits), family);
  }
  const plain = address.replace(/^::ffff:/, '');
  return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
