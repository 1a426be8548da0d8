import { attribute } from '../../../../platform/radius/write-attributes.ts';
import { plainWays, sendTo, sentenceOf, withQuery, type Dialect } from './dialect.ts';
import { readWisprSpeeds } from './limits.ts';
import { writeMac } from './phone.ts';

/** Field names as the settings of a generic device have them unless the operator says otherwise. */
export const generic: Dialect = {
  loginPath: '/login',
  logoutPath: '/logout',
  capture: (phone, gateway, failure) =>
    sendTo(
      withQuery(gateway.portalUrl, {
        login_url: `${gateway.url}/login`,
        mac: phone.mac,
        ip: phone.ip,
        url: phone.wanted,
        ...(failure && { error: sentenceOf(failure) }),
      }),
    ),
  readLogin: ({ username, password = '' }) =>
    username ? { userName: username, password: { kind: 'pap', value: password } } : undefined,
  welcome: ({ phone, fields }) => fields.url || phone.wanted,
  stationAttributes: (phone, gateway) => [
    attribute('Calling-Station-Id', phone.mac),
    attribute('Called-Station-Id', writeMac(gateway.mac, '-').toUpperCase()),
  ],
  requestAttributes: () => [],
  readLimits: (packet) => ({ ...readWisprSpeeds(packet), bytes: undefined }),
  ways: plainWays,
};
