import { readInteger, readText } from '../../../../platform/radius/read-attributes.ts';
import { attribute } from '../../../../platform/radius/write-attributes.ts';
import { plainWays, sendTo, withQuery, type Dialect } from './dialect.ts';
import { joinGigawords } from './limits.ts';
import { writeMac } from './phone.ts';

/** The portal takes the gateway's address from the device's settings. What `RLF` says after a failure is unverified. */
export const nomadix: Dialect = {
  loginPath: '/usg/process',
  logoutPath: '/usg/logout',
  capture: (phone, gateway, failure) =>
    sendTo(
      withQuery(gateway.portalUrl, {
        Query: '',
        UI: writeMac(gateway.mac, '').slice(-6),
        NI: writeMac(gateway.mac, ''),
        UIP: gateway.host,
        MA: writeMac(phone.mac, '').toUpperCase(),
        RN: '1010',
        PORT: '1010',
        RAD: 'yes',
        CC: 'no',
        PMS: 'no',
        SIP: phone.ip,
        OS: phone.wanted,
        ...(failure && { RLF: failure.why === 'rejected' ? failure.message : failure.why }),
      }),
    ),
  readLogin: ({ username, password = '' }) =>
    username ? { userName: username, password: { kind: 'pap', value: password } } : undefined,
  welcome: ({ phone, fields, accepted }) =>
    (accepted && readText(accepted, 'Nomadix-URL-Redirection')) || fields.OS || phone.wanted,
  stationAttributes: (phone, gateway) => [
    attribute('Calling-Station-Id', writeMac(phone.mac, '-').toUpperCase()),
    attribute('Called-Station-Id', writeMac(gateway.mac, '-').toUpperCase()),
    attribute('NAS-Port-Id', '1010'),
  ],
  requestAttributes: () => [],
  readLimits: (packet) => ({
    speedUp: readInteger(packet, 'Nomadix-Bw-Up'),
    speedDown: readInteger(packet, 'Nomadix-Bw-Down'),
    bytes: joinGigawords(
      readInteger(packet, 'Nomadix-MaxBytesTotal'),
      readInteger(packet, 'Nomadix-MaxGigawordsTotal'),
    ),
  }),
  ways: { ...plainWays, swapsOctets: true, hearsDynamic: false },
};
