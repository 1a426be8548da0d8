import { randomUUID } from 'node:crypto';
import { encodeClass } from '@wifi/server/features/network/guest-sessions/login-class.ts';
import { codes } from '@wifi/server/platform/radius/codes.ts';
import type { Attribute } from '@wifi/server/platform/radius/packet.ts';
import { encodeAccessRequest, encodeHashedRequest } from '@wifi/server/platform/radius/requests.ts';
import { attribute } from '@wifi/server/platform/radius/write-attributes.ts';

export interface Guest {
  userName: string;
  password: string;
  mac: string;
  ip: string;
}
export interface Router {
  nasId: string;
  secret: string;
}

const about = ({ nasId }: Router, { userName, mac, ip }: Guest, sessionId: string): Attribute[] => [
  attribute('User-Name', userName),
  attribute('NAS-Identifier', nasId),
  attribute('NAS-IP-Address', '127.0.0.1'),
  attribute('Calling-Station-Id', mac.toUpperCase().replaceAll(':', '-')),
  attribute('Called-Station-Id', 'hotspot1'),
  attribute('Framed-IP-Address', ip),
  attribute('NAS-Port-Type', 19),
  attribute('NAS-Port-Id', 'bridge-guests'),
  attribute('Acct-Session-Id', sessionId),
];

/** As a hotspot sends it. */
export const accessRequest = (
  router: Router,
  guest: Guest,
  sessionId: string,
  identifier: number,
  kind: 'pap' | 'chap' = 'pap',
): Buffer =>
  encodeAccessRequest({
    identifier,
    secret: router.secret,
    attributes: about(router, guest, sessionId),
    password: { kind, value: guest.password },
  });

export const startRequest = (
  router: Router,
  guest: Guest,
  sessionId: string,
  identifier: number,
  itsClass = someClass(guest),
): Buffer =>
  encodeHashedRequest(codes.accountingRequest, {
    identifier,
    secret: router.secret,
    attributes: [
      attribute('Acct-Status-Type', 1),
      ...about(router, guest, sessionId),
      attribute('Class', itsClass),
      attribute('Event-Timestamp', new Date()),
      attribute('Acct-Delay-Time', 0),
    ],
  });

const someClass = ({ userName }: Guest): Buffer =>
  Buffer.from(
    encodeClass({
      visitId: randomUUID(),
      subjectKind: 'none',
      subjectId: undefined,
      method: 'click',
      label: userName,
      seconds: undefined,
      bytes: undefined,
    }),
  );
