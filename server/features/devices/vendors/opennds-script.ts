import { isIP } from 'node:net';
import type { GuideFacts, OpenDevice } from '../vendor.ts';
import { openHosts } from './guide-parts.ts';

/** A word for the router's shell: inside single quotes everything but the quote itself is plain, and control characters have no business there. */
export const shellWord = (text: string): string =>
  `'${text.replace(/[\u0000-\u001f\u007f]+/g, ' ').replaceAll('\'', `'\\''`)}'`;

const section = 'opennds.@opennds[0]';

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
    'uci commit opennds',
    'service opennds restart',
    '',
  ].join('\n');
}
