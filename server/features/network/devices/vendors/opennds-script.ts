import { isIP } from 'node:net';
import type { GuideFacts, OpenDevice } from '../vendor.ts';
import { scriptedHosts } from './guide-parts.ts';
import { pollKeyOf } from './opennds-fas.ts';

const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ');

/**
 * A word for the router's shell: inside single quotes everything but the quote itself is plain, and control characters
 * have no business there.
 */
export const shellWord = (text: string): string => `'${plain(text).replaceAll("'", `'\\''`)}'`;

const section = 'opennds.@opennds[0]';
const mark = '# asks with its key';

/**
 * Guests are sent to the very address under which openNDS asks. By this line its asking script, and what that hands on,
 * gets a longer one.
 */
const asksWithKey = (level: string, fasKey: string): string[] =>
  level !== '3' && level !== '4'
    ? []
    : [
        '# No guest is shown the address under which this router asks whom to let in.',
        `sed -i -e '/${mark}$/d' -e '1a set -- "$1/${pollKeyOf(fasKey)}" "$2" "$3" ${mark}' /usr/lib/opennds/authmon.sh`,
      ];

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** The same in both ways of writing it down. */
function optionsOf({ name, settings }: OpenDevice<'opennds'>, portal: URL, fasKey: string): [string, string][] {
  return [
    ['gatewayinterface', settings.guestInterface],
    ['gatewayname', settings.gatewayName || name],
    ['fasport', portOf(portal)],
    [isIP(portal.hostname) === 0 ? 'fasremotefqdn' : 'fasremoteip', portal.hostname],
    ['faspath', portal.pathname],
    ['fas_secure_enabled', settings.level],
    ['faskey', fasKey],
    // By this script of its own openNDS tells when a session has ended; version 9.10 does not unless asked.
    ['binauth', '/usr/lib/opennds/binauth_log.sh'],
  ];
}

/** openNDS opens a name and all names below it, and no addresses. */
const gardenNames = (facts: GuideFacts): string[] => [
  ...new Set(scriptedHosts('opennds', facts).map(({ text }) => text.replace(/^\*\./, ''))),
];

/** The portal itself is open anyway. */
export const otherHosts = (facts: GuideFacts): string[] =>
  gardenNames(facts).filter((host) => host !== facts.portalHost);

/** Port 80 stays closed before the login: phones find the login page by it. */
const gardenOf = (facts: GuideFacts, portal: URL): [string, string][] => [
  ['walledgarden_fqdn_list', gardenNames(facts).join(' ')],
  ['walledgarden_port_list', portOf(portal) === '80' ? '443' : portOf(portal)],
];

/** For OpenWrt. */
export function openndsScript(device: OpenDevice<'opennds'>, facts: GuideFacts, fasKey: string): string {
  const portal = new URL(facts.portalUrl);
  const set = (option: string, value: string) => `uci set ${section}.${option}=${shellWord(value)}`;
  return [
    '#!/bin/sh',
    `uci -q get ${section} > /dev/null || uci add opennds opennds`,
    set('enabled', '1'),
    ...optionsOf(device, portal, fasKey).map(([option, value]) => set(option, value)),
    ...(isIP(portal.hostname) === 0
      ? [`uci set ${section}.fasremoteip="$(resolveip -4 ${shellWord(portal.hostname)} | head -n 1)"`]
      : []),
    ...gardenOf(facts, portal).flatMap(([list, value]) => [
      `uci -q delete ${section}.${list}`,
      `uci add_list ${section}.${list}=${shellWord(value)}`,
    ]),
    ...asksWithKey(device.settings.level, fasKey),
    'uci commit opennds',
    'service opennds restart',
    '',
  ].join('\n');
}

/** For whatever has no uci: the same options, one a line, in the file that openNDS reads there. */
export function openndsPlainScript(device: OpenDevice<'opennds'>, facts: GuideFacts, fasKey: string): string {
  const portal = new URL(facts.portalUrl);
  const line = ([option, value]: [string, string]) => `${option} ${plain(value)}`;
  return [
    '#!/bin/sh',
    // Quoted, so that the shell leaves every line as it is; no line is "end" alone, for each begins with its option.
    `cat > /etc/opennds/opennds.conf << 'end'`,
    ...optionsOf(device, portal, fasKey).map(line),
    // For these openNDS needs ipset, and does not start without it.
    ...(otherHosts(facts).length === 0 ? [] : gardenOf(facts, portal).map(line)),
    'FirewallRuleSet authenticated-users {',
    '  FirewallRule allow all',
    '}',
    'FirewallRuleSet users-to-router {',
    '  FirewallRule allow udp port 53',
    '  FirewallRule allow tcp port 53',
    '  FirewallRule allow udp port 67',
    '}',
    'end',
    ...(isIP(portal.hostname) === 0
      ? [
          `echo "fasremoteip $(getent ahostsv4 ${shellWord(portal.hostname)} | cut -d ' ' -f 1 | head -n 1)" >> /etc/opennds/opennds.conf`,
        ]
      : []),
    ...asksWithKey(device.settings.level, fasKey),
    'systemctl restart opennds',
    '',
  ].join('\n');
}
