import { attribute } from '../../../../platform/radius/write-attributes.ts';
import { plainWays, sendTo, withQuery, type Dialect } from './dialect.ts';
import { readWisprSpeeds } from './limits.ts';
import { writeMac } from './phone.ts';

/**
 * The portal posts to port 9997 or 9998 of `sip`, so that the router must be started on one of them. How a failure is
 * told is unverified.
 */
export const ruckusUnleashed: Dialect = {
  loginPath: '/login',
  logoutPath: '/logout',
  capture: (phone, gateway, failure) =>
    sendTo(
      withQuery(gateway.portalUrl, {
        sip: gateway.host,
        mac: writeMac(gateway.mac, ''),
        client_mac: writeMac(phone.mac, ''),
        uip: phone.ip,
        ssid: gateway.ssid,
        url: phone.wanted,
        ...(failure && { reason: failure.why === 'rejected' ? failure.message : failure.why }),
      }),
    ),
  readLogin: ({ username, password = '' }) =>
    username ? { userName: username, password: { kind: 'pap', value: password } } : undefined,
  welcome: ({ phone, fields }) => fields.url || phone.wanted,
  stationAttributes: (phone, gateway) => [
    attribute('Calling-Station-Id', writeMac(phone.mac, '-').toUpperCase()),
    attribute('Called-Station-Id', `${writeMac(gateway.mac, '-').toUpperCase()}:${gateway.ssid}`),
  ],
  requestAttributes: (_phone, gateway) => [attribute('Ruckus-SSID', gateway.ssid)],
  readLimits: (packet) => ({ ...readWisprSpeeds(packet), bytes: undefined }),
  ways: plainWays,
};
