import { isIP } from 'node:net';
import type { GuideFacts, OpenDevice } from '../vendor.ts';
import { openHosts } from './guide-parts.ts';
import { pollKeyOf } from './opennds-fas.ts';

/** A word for the router's shell: inside single quotes everything but the quote itself is plain, and control characters have no business there. */
export const shellWord = (text: string): string =>
  `'${text.replace(/[\u0000-\u001f\u007f]+/g, ' ').replaceAll('\'', `'\\''`)}'`;

const section = 'opennds.@opennds[0]';
const mark = '# asks with its key';

/** Guests are sent to the very address under which openNDS asks. By this line its asking script, and what that hands on, gets a longer one. */
const asksWithKey = (fasKey: string): string[] => [
  '# No guest is shown the address under which this router asks whom to let in.',
  `sed -i -e '/${mark}$/d' -e '1a set -- "$1/${pollKeyOf(fasKey)}" "$2" "$3" ${mark}' /usr/lib/opennds/authmon.sh`,
];

export function openndsScript({ name, settings }: OpenDevice<'opennds'>, facts: GuideFacts, fasKey: string): string {
  const portal = new URL(facts.portalUrl);
  const port = portal.port || (portal.protocol === 'https:' ? '443' : '80');
  const set = (option: string, value: string) => `uci set ${section}.${option}=${shellWord(value)}`;
  const hosts = [...new Set(openHosts(facts).map((host) => host.replace(/^\*\./, '')))];
  return [
    '#!/bin/sh',
    `uci -q get ${section} > /dev/null || uci add opennds opennds`,
    set('enabled', '1'),
    set('gatewayinterface', settings.guestInterface),
    set('gatewayname', settings.gatewayName || name),
    set('fasport', port),
    ...(isIP(portal.hostname) === 0
      ? [set('fasremotefqdn', portal.hostname), `uci set ${section}.fasremoteip="$(resolveip -4 ${shellWord(portal.hostname)} | head -n 1)"`]
      : [set('fasremoteip', portal.hostname)]),
    set('faspath', portal.pathname),
    set('fas_secure_enabled', settings.level),
    set('faskey', fasKey),
    // By this script of its own openNDS tells when a session has ended; version 9.10 does not unless asked.
    set('binauth', '/usr/lib/opennds/binauth_log.sh'),
    `uci -q delete ${section}.walledgarden_fqdn_list`,
    `uci add_list ${section}.walledgarden_fqdn_list=${shellWord(hosts.join(' '))}`,
    '# Port 80 stays closed before the login: phones find the login page by it.',
    `uci -q delete ${section}.walledgarden_port_list`,
    `uci add_list ${section}.walledgarden_port_list=${shellWord(port === '80' ? '443' : port)}`,
    ...(settings.level === '3' || settings.level === '4' ? asksWithKey(fasKey) : []),
    'uci commit opennds',
    'service opennds restart',
    '',
  ].join('\n');
}
