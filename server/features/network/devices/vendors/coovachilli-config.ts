import type { GuideFacts, OpenDevice } from '../vendor.ts';
import { scriptedHosts } from './guide-parts.ts';

/** One line of chilli.conf: quotes hold anything but their own kind and the end of the line, and know no escapes. */
export function chilliLine(option: string, value: string | number): string {
  const text = String(value);
  const isOneLine = !/[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text);
  if (/^[\w.:/,%{}?=&+-]+$/.test(text)) return `${option} ${text}`;
  if (isOneLine && !text.includes('"')) return `${option} "${text}"`;
  if (isOneLine && !text.includes("'")) return `${option} '${text}'`;
  return `# ${option}: this file cannot hold the value, please choose one without quotes and line breaks`;
}

/** Where the file of the distribution has it, which `functions` beside it starts from. */
const folder = '/etc/chilli';
const usualAddress = '10.77.0.1';

/** A network of 254 phones around the gateway. */
const addressOf = ({ settings: { gatewayAddress } }: OpenDevice<'coovachilli'>): string =>
  gatewayAddress || usualAddress;
const networkOf = (device: OpenDevice<'coovachilli'>): string => `${addressOf(device).replace(/\.\d+$/, '')}.0/24`;

export const uamPort = 3990;

export function chilliConfig(device: OpenDevice<'coovachilli'>, facts: GuideFacts): string {
  const { nasId, name, secret, coaPort, interim, settings } = device;
  const hosts = scriptedHosts('coovachilli', facts);
  const domains = hosts
    .filter(({ kind }) => kind === 'name' || kind === 'wildcard')
    .map(({ text }) => text.replace(/^\*\./, ''));
  const lines = [
    chilliLine('dhcpif', settings.guestInterface),
    chilliLine('net', networkOf(device)),
    chilliLine('uamlisten', addressOf(device)),
    chilliLine('uamport', uamPort),
    // chilli's own firewall: without it the kernel forwards past chilli whatever it limits, redirects or has not let
    // in.
    chilliLine('ipup', `${folder}/up.sh`),
    chilliLine('ipdown', `${folder}/down.sh`),
    // chilli_query talks to it here.
    chilliLine('cmdsocket', '/var/run/chilli.sock'),
    chilliLine('pidfile', '/var/run/chilli.pid'),
    chilliLine('uamserver', facts.portalUrl),
    ...(settings.uamSecret === '' ? [] : [chilliLine('uamsecret', settings.uamSecret)]),
    chilliLine('uamallowed', hosts.flatMap(({ text, kind }) => (kind === 'wildcard' ? [] : [text])).join(',')),
    ...[...new Set(domains)].map((domain) => chilliLine('uamdomain', domain)),
    chilliLine('radiusserver1', facts.radiusHost),
    chilliLine('radiusserver2', facts.radiusHost),
    chilliLine('radiusauthport', facts.authPort),
    chilliLine('radiusacctport', facts.acctPort),
    chilliLine('radiussecret', secret),
    chilliLine('radiusnasid', nasId),
    chilliLine('radiuslocationname', name),
    chilliLine('coaport', coaPort),
    chilliLine('definteriminterval', interim),
    // From version 1.9 on, %{m} is the phone's address; in 1.8 the words stay as they are and do no harm. Whatever is
    // older refuses the whole file.
    ...(settings.version === 'older' ? [] : [chilliLine('captiveportalapi_uri', `${facts.capportUrl}?mac=%{m}`)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** chilli's up.sh runs it at its end. What it adds by `ipt`, a function of up.sh, down.sh takes away again. */
export const chilliUpScript = (
  device: OpenDevice<'coovachilli'>,
): string => `# ${folder}/ipup.sh: run by up.sh of chilli
echo 1 > /proc/sys/net/ipv4/ip_forward
# Guests go out under the address of this gateway.
ipt -I POSTROUTING -t nat -s ${networkOf(device)} ! -o $(basename $DEV) -j MASQUERADE
`;
