import type { GuideFacts, OpenDevice } from '../vendor.ts';
import { openHosts } from './guide-parts.ts';

/** One line of chilli.conf: quotes hold anything but their own kind and the end of the line, and know no escapes. */
export function chilliLine(option: string, value: string | number): string {
  const text = String(value);
  const isOneLine = !/[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text);
  if (/^[\w.:/,%{}?=&+-]+$/.test(text)) return `${option} ${text}`;
  if (isOneLine && !text.includes('"')) return `${option} "${text}"`;
  if (isOneLine && !text.includes('\'')) return `${option} '${text}'`;
  return `# ${option}: this file cannot hold the value, please choose one without quotes and line breaks`;
}

export function chilliConfig({ nasId, name, secret, coaPort, interim, settings }: OpenDevice<'coovachilli'>, facts: GuideFacts): string {
  const hosts = openHosts(facts);
  const domains = hosts.filter((host) => /[a-z]/i.test(host)).map((host) => host.replace(/^\*\./, ''));
  const lines = [
    chilliLine('dhcpif', settings.guestInterface),
    chilliLine('net', '10.77.0.0/24'),
    chilliLine('uamlisten', '10.77.0.1'),
    chilliLine('uamport', 3990),
    chilliLine('uamserver', facts.portalUrl),
    ...(settings.uamSecret === '' ? [] : [chilliLine('uamsecret', settings.uamSecret)]),
    chilliLine('uamallowed', hosts.filter((host) => !host.startsWith('*')).join(',')),
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
    // From version 1.9 on, %{m} is the phone's address; before, the words stay as they are and do no harm.
    chilliLine('captiveportalapi_uri', `${facts.capportUrl}?mac=%{m}`),
  ];
  return `${lines.join('\n')}\n`;
}
