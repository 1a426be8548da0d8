import type { AddressPolicy } from '../../../../platform/outbound/address-policy.ts';

/**
 * Where browsers say they can be reached: Chrome and its relatives, Firefox, Edge, Safari. A list, since whoever signs
 * in hands us the address: without it we would call any server, as often as something happens and for as long as it
 * takes to answer.
 */
const hosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const loopback = '127.0.0.1';

/** `reaches`: where a program may call itself, as in tests, so may a service that is played there. */
export function isPushService(endpoint: string, reaches: AddressPolicy): boolean {
  const { protocol, hostname, port } = new URL(endpoint);
  if (hostname === loopback) return reaches(loopback);
  return (
    protocol === 'https:' && port === '' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
