import { createLineLimit } from '../../../../platform/log/line-limit.ts';
import type { AccountingRequest } from '../../../../platform/radius/backend.ts';
import { readAddress, readText } from '../../../../platform/radius/read-attributes.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { closeAllOf, wrappingFact, type SessionReport } from '../../../network/guest-sessions/account.ts';
import { decodeClass, encodeClass, type LoginClass } from '../../../network/guest-sessions/login-class.ts';
import { isPassName, type Pass } from '../credentials/pass.ts';
import type { RadiusAccess } from './radius-access.ts';

/** RFC 2866 §5.10, in words. */
const causes: Record<number, string> = {
  1: 'user',
  2: 'carrier-lost',
  3: 'service-lost',
  4: 'idle',
  5: 'time-over',
  6: 'admin-reset',
  7: 'router-restart',
  8: 'port-error',
  9: 'router-error',
  10: 'router-request',
  11: 'router-restart',
};

/** Of what a login may use; reports are bounded where they are read. */
const mostSeconds = 0x7fff_ffff;

/** Routers' words for a session that a Disconnect may have to repeat. */
const factNames = ['NAS-Identifier', 'Called-Station-Id', 'NAS-Port-Id', 'Calling-Station-Id'] as const;

function factsOf({ packet, userName, wraps, inputOctets, outputOctets }: AccountingRequest): Record<string, string> {
  const facts: Record<string, string> = {
    'User-Name': userName,
    ...(wraps && inputOctets + outputOctets > 0 && { [wrappingFact]: 'yes' }),
  };
  for (const name of factNames) {
    const value = readText(packet, name);
    if (value) facts[name] = value;
  }
  const address = readAddress(packet, 'NAS-IP-Address');
  if (address) facts['NAS-IP-Address'] = address;
  return facts;
}

/** With its Class as a text, which tells a router's sessions apart. */
interface KnownLogin extends LoginClass {
  text: string;
}

export function createAccounting(
  access: RadiusAccess,
  loadPass: (pageId: number, userName: string) => Promise<Pass | undefined>,
) {
  const isDue = createLineLimit();

  /** A router that does not send our Class back names at least the user. */
  async function loginOf(
    device: OpenDevice,
    { classes, userName }: AccountingRequest,
  ): Promise<KnownLogin | undefined> {
    for (const bytes of classes) {
      const text = bytes.toString('utf8');
      const login = decodeClass(text);
      if (login) return { ...login, text };
    }
    const pass = isPassName(userName) ? await loadPass(device.pageId, userName) : undefined;
    if (!pass) return undefined;
    const { visitId, subjectKind, subjectId, method, label, mac, limits } = pass;
    const login = {
      visitId,
      subjectKind,
      subjectId: subjectId ?? undefined,
      method,
      label: label || mac,
      seconds: limits.seconds,
      bytes: limits.bytes,
    };
    return { ...login, text: encodeClass(login) };
  }

  return async ({ device }: { device: OpenDevice }, request: AccountingRequest): Promise<'done' | 'silence'> => {
    const { status, delay, receivedAt } = request;
    const at = new Date(receivedAt.getTime() - Math.min(delay, 86_400) * 1000);
    if (status === 'on' || status === 'off') {
      await closeAllOf(access.program.database.scoped(device.pageId), {
        pageId: device.pageId,
        deviceId: device.id,
        at,
      });
      return 'done';
    }
    // Nothing to tell sessions apart by: taken note of, so that the router stops repeating it.
    if (!request.sessionId) return 'done';
    if (!request.isPlausible && isDue(device.nasId))
      access.program.log.warn(
        { nasId: device.nasId, session: request.sessionId },
        'a router reports what no session can have used; it is left out',
      );
    await access.report(reportOf(device, request, await loginOf(device, request), at));
    return 'done';
  };
}

function reportOf(
  device: OpenDevice,
  request: AccountingRequest,
  login: KnownLogin | undefined,
  at: Date,
): SessionReport {
  const { status, sessionId, userName, mac = '', ip = '', inputOctets, outputOctets, terminateCause } = request;
  const seconds = request.sessionTime;
  const [bytesUp, bytesDown] = device.swapsOctets ? [outputOctets, inputOctets] : [inputOctets, outputOctets];
  return {
    pageId: device.pageId,
    deviceId: device.id,
    routerSessionId: sessionId,
    loginClass: login?.text ?? '',
    visitId: login?.visitId ?? null,
    userName: login?.label || userName,
    method: login?.method ?? '',
    subjectKind: login?.subjectKind ?? 'none',
    subjectId: login?.subjectId ?? null,
    mac,
    ip,
    startedAt: new Date(at.getTime() - seconds * 1000),
    seenAt: at,
    endedAt: status === 'stop' ? at : null,
    endCause: status === 'stop' ? (causes[terminateCause ?? 0] ?? 'other') : null,
    seconds,
    bytesUp,
    bytesDown,
    mostSeconds: login?.seconds === undefined ? null : Math.min(login.seconds, mostSeconds),
    mostBytes: login?.bytes ?? null,
    routerFacts: factsOf(request),
  };
}
