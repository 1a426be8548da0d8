import { randomInt } from 'node:crypto';
import { codes } from '../../../platform/radius/codes.ts';
import { exchange } from '../../../platform/radius/exchange.ts';
import type { Attribute, Packet } from '../../../platform/radius/packet.ts';
import { encodeAccessRequest, encodeHashedRequest } from '../../../platform/radius/requests.ts';
import { attribute } from '../../../platform/radius/write-attributes.ts';
import type { RunningRadius } from '../start-radius.ts';

export interface Login {
  userName: string;
  password?: { kind: 'pap' | 'chap'; value: string };
  mac?: string;
  sessionId?: string;
  more?: Attribute[];
  signs?: boolean;
}
export interface Report {
  status: 1 | 2 | 3 | 7 | 8;
  userName?: string;
  mac?: string;
  sessionId?: string;
  loginClass?: Buffer;
  seconds?: number;
  up?: number;
  down?: number;
  delay?: number;
  cause?: number;
  hasGigawords?: boolean;
}

const optional = <Value>(value: Value | undefined, make: (value: Value) => Attribute): Attribute[] =>
  value === undefined ? [] : [make(value)];

/** A router's side of RADIUS: real packets over real sockets. */
export function openRouter(
  { authPort, acctPort }: RunningRadius,
  { nasId, secret }: { nasId: string; secret: string },
) {
  const send = (port: number, bytes: Buffer, patience = {}): Promise<Packet | undefined> =>
    exchange({ address: '127.0.0.1', port, bytes, secret, attempts: 1, timeout: 3000, ...patience });
  const named = (mac: string | undefined, sessionId: string | undefined) => [
    attribute('NAS-Identifier', nasId),
    ...optional(mac, (value) => attribute('Calling-Station-Id', value)),
    ...optional(sessionId, (value) => attribute('Acct-Session-Id', value)),
  ];
  const loginBytes = ({ userName, password, mac, sessionId, more = [], signs }: Login): Buffer =>
    encodeAccessRequest({
      identifier: randomInt(256),
      secret,
      ...(password && { password }),
      ...(signs !== undefined && { signs }),
      attributes: [attribute('User-Name', userName), ...named(mac, sessionId), ...more],
    });
  const reportBytes = ({
    status,
    userName,
    mac,
    sessionId,
    loginClass,
    seconds = 0,
    up = 0,
    down = 0,
    delay,
    cause,
    hasGigawords = true,
  }: Report): Buffer =>
    encodeHashedRequest(codes.accountingRequest, {
      identifier: randomInt(256),
      secret,
      attributes: [
        attribute('Acct-Status-Type', status),
        ...optional(userName, (value) => attribute('User-Name', value)),
        ...named(mac, sessionId),
        ...optional(loginClass, (value) => attribute('Class', value)),
        attribute('Acct-Session-Time', seconds),
        attribute('Acct-Input-Octets', up % 2 ** 32),
        ...(hasGigawords ? [attribute('Acct-Input-Gigawords', Math.floor(up / 2 ** 32))] : []),
        attribute('Acct-Output-Octets', down % 2 ** 32),
        ...(hasGigawords ? [attribute('Acct-Output-Gigawords', Math.floor(down / 2 ** 32))] : []),
        ...optional(delay, (value) => attribute('Acct-Delay-Time', value)),
        ...optional(cause, (value) => attribute('Acct-Terminate-Cause', value)),
      ],
    });
  return {
    loginBytes,
    reportBytes,
    ask: (login: Login) => send(authPort, loginBytes(login)),
    askBytes: (bytes: Buffer) => send(authPort, bytes),
    tell: (report: Report) => send(acctPort, reportBytes(report)),
  };
}
