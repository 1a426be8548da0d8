import { isIP } from 'node:net';
import type { GardenEntry } from '@wifi/contract/network/garden-entries.ts';
import type { GuideFacts, OpenDevice } from '../vendor.ts';
import { scriptedHosts } from './guide-parts.ts';
import { routerOsText as text } from './router-os-text.ts';

/** Marks what is ours on the router, so that the script can be run again. */
const ours = 'guest-wifi';
const named = `name=${text(ours)}`;
const marked = `comment=${text(ours)}`;

const inputRules = '[/ip firewall filter find chain=input dynamic=no]';

const addOnce = (menu: string, find: string, add: string) =>
  `:if ([:len [${menu} find ${find}]] = 0) do={ ${menu} add ${add} }`;
const removeOurs = (menu: string) => `${menu} remove [find ${marked}]`;
/** Parsed when it runs: a parameter that an older RouterOS lacks then spoils its own line only. */
const ifKnown = (command: string) => `:do { :local command [:parse ${text(command)}]; $command } on-error={}`;

function gardenLines({ text: host, kind }: GardenEntry): string[] {
  if (kind === 'address' || kind === 'network')
    return [`/ip hotspot walled-garden ip add dst-address=${host} action=accept ${marked}`];
  const byName = `/ip hotspot walled-garden add dst-host=${text(host)} action=allow ${marked}`;
  // Only the list by address lets every protocol through; it takes no wildcards.
  return kind === 'wildcard'
    ? [byName]
    : [byName, `/ip hotspot walled-garden ip add dst-host=${text(host)} action=accept ${marked}`];
}

/** Made from the vendor's documentation; it has not been run on RouterOS. */
export function mikrotikScript(
  { nasId, name, secret, coaPort, settings }: OpenDevice<'mikrotik'>,
  facts: GuideFacts,
): string {
  const { radiusHost, authPort, acctPort, filesUrl, capportUrl } = facts;
  const wire = text(settings.guestInterface);
  const radius = isIP(radiusHost) === 0 ? `[:resolve ${text(radiusHost)}]` : radiusHost;
  const profile = `/ip hotspot profile set [find ${named}]`;
  const page = (file: string) =>
    `/tool fetch url=${text(`${filesUrl}/${file}`)} dst-path=([/ip hotspot profile get [find ${named}] html-directory] . ${text(`/${file}`)})`;
  const allowCoa = `/ip firewall filter add chain=input action=accept protocol=udp dst-port=${coaPort} src-address=${radius} ${marked}`;
  return [
    '# Safe to run again. Beside what it makes itself it sets the identity, DNS for guests, incoming RADIUS and the default hotspot user profile.',
    '# If the router refuses the hotspot, allow it first with the next line and press the button that the router asks for:',
    '# /system/device-mode/update hotspot=yes',
    '# The identity is what RADIUS knows this router by.',
    `/system identity set name=${text(nasId)}`,
    '# The network of the guests.',
    addOnce('/ip pool', named, `${named} ranges=10.5.50.10-10.5.50.254`),
    addOnce('/ip address', marked, `address=10.5.50.1/24 interface=${wire} ${marked}`),
    addOnce(
      '/ip dhcp-server',
      named,
      `${named} interface=${wire} address-pool=${text(ours)} lease-time=1h disabled=no`,
    ),
    addOnce('/ip dhcp-server network', marked, `address=10.5.50.0/24 gateway=10.5.50.1 dns-server=10.5.50.1 ${marked}`),
    '/ip dns set allow-remote-requests=yes',
    addOnce('/ip firewall nat', marked, `chain=srcnat action=masquerade src-address=10.5.50.0/24 ${marked}`),
    '# RADIUS, and the port on which the platform may disconnect a guest.',
    removeOurs('/radius'),
    `/radius add service=hotspot address=${radius} secret=${text(secret)} authentication-port=${authPort} accounting-port=${acctPort} timeout=3s ${marked}`,
    ifKnown(`/radius set [find ${marked}] require-message-auth=yes-for-request-resp`),
    `/radius incoming set accept=yes port=${coaPort}`,
    removeOurs('/ip firewall filter'),
    '# Above every rule that drops.',
    `:if ([:len ${inputRules}] = 0) do={ ${allowCoa} } else={ ${allowCoa} place-before=(${inputRules}->0) }`,
    '# The hotspot.',
    addOnce('/ip hotspot profile', named, named),
    `${profile} hotspot-address=10.5.50.1 dns-name="" login-by=http-${settings.login} https-redirect=no split-user-domain=no`,
    `${profile} use-radius=yes radius-accounting=yes radius-interim-update=received nas-port-type=wireless-802.11`,
    ifKnown(
      `/ip hotspot profile set [find ${named}] radius-mac-format=XX-XX-XX-XX-XX-XX radius-location-name=${text(name)}`,
    ),
    '/ip hotspot user profile set [find default=yes] shared-users=unlimited add-mac-cookie=no',
    '# Hosts that a phone reaches before it is online.',
    removeOurs('/ip hotspot walled-garden'),
    removeOurs('/ip hotspot walled-garden ip'),
    ...scriptedHosts('mikrotik', facts).flatMap(gardenLines),
    '# Pages that send the guest to the portal.',
    page('login.html'),
    page('alogin.html'),
    page('api.json'),
    addOnce(
      '/ip hotspot',
      named,
      `${named} interface=${wire} address-pool=${text(ours)} profile=${text(ours)} idle-timeout=5m addresses-per-mac=2 disabled=no`,
    ),
    '# Another interface than the last time.',
    ...[
      `/ip address set [find ${marked}]`,
      `/ip dhcp-server set [find ${named}]`,
      `/ip hotspot set [find ${named}]`,
    ].map((command) => `${command} interface=${wire}`),
    '# The hotspot announces api.json by DHCP option 114 itself. Where it does not (no certificate), the platform can answer instead:',
    `# /ip dhcp-server option add name=${text(ours)} code=114 value=${text(`'${capportUrl}'`)}`,
    `# /ip dhcp-server network set [find ${marked}] dhcp-option=${text(ours)}`,
    '',
  ].join('\n');
}
