import { hash } from 'node:crypto';
import type { DeviceType } from '@wifi/contract/network/device-types.ts';

export const apMac = '94:2a:6f:d0:30:57';

/** What a router of each kind adds to its portal's address. */
const redirects: Record<DeviceType, (mac: string, entryUrl: string) => Record<string, string>> = {
  mikrotik: (mac) => ({ mac, ip: '10.5.50.7', login: 'http://10.5.50.1/login' }),
  coovachilli: (mac) => ({
    res: 'notyet',
    uamip: '10.1.0.1',
    uamport: '3990',
    challenge: 'ab'.repeat(16),
    mac,
    ip: '10.1.0.7',
  }),
  opennds: (mac) => ({
    fas: Buffer.from(
      `hid=1b2c3d4e5f607182, clientip=10.77.0.50, clientmac=${mac}, gatewayname=Lotus, gatewayaddress=10.77.0.1:2050`,
    ).toString('base64'),
  }),
  nomadix: (mac) => ({ MA: mac, UI: '1', UIP: '10.0.0.1', SIP: '10.0.0.7' }),
  unifi: (mac) => ({ ap: apMac, id: mac, t: '1', url: 'http://x/', ssid: 'Guests' }),
  omada: (mac) => ({ clientMac: mac, apMac, ssidName: 'Guests', radioId: '0', site: 'lotus' }),
  aruba: (mac) => ({ mac, ip: '10.0.0.7', essid: 'Guests', switchip: 'securelogin.arubanetworks.com' }),
  ruckus_smartzone: (mac) => ({ client_mac: mac, uip: '10.0.0.7', ssid: 'Guests' }),
  ruckus_unleashed: (mac) => ({ client_mac: mac, uip: '10.0.0.7', sip: '10.0.0.1', ssid: 'Guests' }),
  meraki: (mac) => ({ client_mac: mac, client_ip: '10.0.0.7', login_url: 'https://n1.network-auth.com/splash/login' }),
  cambium: (mac) => ({ ga_cmac: mac, ga_cip: '10.0.0.7', ga_srvr: '10.0.0.1', ga_ssid: 'Guests', ga_Qv: 'x' }),
  generic: (mac) => ({ mac, ip: '10.0.0.7', login_url: 'http://10.0.0.1/login' }),
};

/** What a device needs to be told of such a router. */
export const settingsOf: Partial<Record<DeviceType, Record<string, unknown>>> = {
  mikrotik: { login: 'pap', loginHosts: ['login.lotus.example'] },
  coovachilli: { uamSecret: 'uam secret of the venue' },
  opennds: { level: '4', gatewayName: 'Lotus' },
  nomadix: { gateway: 'http://10.0.0.1' },
  unifi: { site: 'lotus', controller: 'http://127.0.0.1:9', apMacs: [apMac] },
  omada: { controller: 'http://127.0.0.1:9', controllerId: 'c1', site: 'lotus' },
};

/** As the router writes it, signed where it signs. */
export function queryOf(type: DeviceType, mac: string, entryUrl: string): string {
  const query = String(new URLSearchParams(redirects[type](mac, entryUrl)));
  return type === 'coovachilli'
    ? `${query}&md=${hash('md5', `${entryUrl}?${query}${String(settingsOf.coovachilli!.uamSecret)}`, 'hex').toUpperCase()}`
    : query;
}
