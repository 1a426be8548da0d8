import * as z from 'zod';
import type { CallOut, OutboundAnswer } from '../../../../platform/outbound/call-out.ts';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import type { CountedSession, OpenDevice } from '../vendor.ts';
import { asJson, askController, readJson, type ControllerAnswer } from './ask-controller.ts';
import { createSessionKeeper, sessionIsOver } from './controller-sessions.ts';
import { refusedBecause, troubles } from './controller-troubles.ts';
import { unifiCounters } from './unifi-counters.ts';
import { authoriseCommand, type UnifiGrant } from './unifi-grant.ts';

type Unifi = OpenDevice<'unifi'>;
interface Session {
  cookie: string;
  csrf: string;
}

const answerShape = z.object({
  meta: z.object({ rc: z.string(), msg: z.string().optional() }),
  data: z.array(z.unknown()).default([]),
});
const stationShape = z.object({ mac: z.string() });
const tokenShape = z.object({ csrfToken: z.string() });

const isUnifiOs = ({ settings }: Unifi) => settings.api === 'unifi_os';

/**
 * UniFi OS takes a write only with the token that lies inside its cookie, a JWT; its signature is the controller's
 * business.
 */
function csrfOf({ cookies, headers }: OutboundAnswer): string {
  const payload = cookies['TOKEN']?.split('.')[1] ?? '';
  return (
    readJson(tokenShape, Buffer.from(payload, 'base64url').toString('utf8'))?.csrfToken ?? headers['x-csrf-token'] ?? ''
  );
}

async function signIn(device: Unifi, callOut: CallOut): Promise<ControllerAnswer<Session>> {
  const { controller, username, password, checksCertificate } = device.settings;
  const asked = await askController(callOut, controller, isUnifiOs(device) ? '/api/auth/login' : '/api/login', {
    method: 'POST',
    checksCertificate,
    ...asJson({ username, password }),
  });
  if (!asked.ok) return asked;
  const { status, cookies } = asked.value;
  if (status === 400 || status === 401 || status === 403) return { ok: false, detail: troubles.wrongPassword };
  if (status === 429) return { ok: false, detail: troubles.tooManySignIns };
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  if (status !== 200 || !cookie) return { ok: false, detail: troubles.nonsense };
  return { ok: true, value: { cookie, csrf: csrfOf(asked.value) } };
}

const withSession = createSessionKeeper(signIn);

interface Command {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  largest?: number;
}

const command = (
  device: Unifi,
  callOut: CallOut,
  { method, path, body, largest }: Command,
): Promise<ControllerAnswer<unknown[]>> =>
  withSession(device, callOut, async ({ cookie, csrf }, isFresh) => {
    const { controller, site, checksCertificate } = device.settings;
    const { headers = {}, ...content } = body === undefined ? {} : asJson(body);
    const asked = await askController(
      callOut,
      controller,
      `${isUnifiOs(device) ? '/proxy/network' : ''}/api/s/${encodeURIComponent(site)}/${path}`,
      {
        method,
        checksCertificate,
        ...content,
        ...(largest && { largest }),
        ...(!isFresh && { expects: sessionIsOver }),
        headers: { ...headers, cookie, ...(isUnifiOs(device) && method !== 'GET' && { 'x-csrf-token': csrf }) },
      },
    );
    if (!asked.ok) return asked;
    const answer = readJson(answerShape, asked.value.text);
    if (asked.value.status === 401 || asked.value.status === 403 || answer?.meta.msg === 'api.err.LoginRequired')
      return 'expired';
    if (!answer) return { ok: false, detail: troubles.nonsense };
    if (answer.meta.rc === 'ok') return { ok: true, value: answer.data };
    return {
      ok: false,
      detail: answer.meta.msg === 'api.err.NoSiteContext' ? troubles.noSite : refusedBecause(answer.meta.msg),
    };
  });

/** Of the old controller program, and of UniFi OS consoles, where the same calls live behind a prefix. */
export const unifiSessionApi = {
  authorise: (device: Unifi, callOut: CallOut, grant: UnifiGrant): Promise<ControllerAnswer<unknown>> =>
    command(device, callOut, { method: 'POST', path: 'cmd/stamgr', body: authoriseCommand(grant, device) }),
  unauthorise: (device: Unifi, callOut: CallOut, mac: string): Promise<ControllerAnswer<unknown>> =>
    command(device, callOut, { method: 'POST', path: 'cmd/stamgr', body: { cmd: 'unauthorize-guest', mac } }),
  /** Those who wait for their login too. */
  listPhones: async (device: Unifi, callOut: CallOut): Promise<string[] | undefined> => {
    const listed = await command(device, callOut, { method: 'GET', path: 'stat/sta', largest: 4 * 1024 * 1024 });
    return listed.ok
      ? listed.value.flatMap((row) => normaliseMac(stationShape.safeParse(row).data?.mac) ?? [])
      : undefined;
  },
  tryIt: (device: Unifi, callOut: CallOut): Promise<ControllerAnswer<unknown>> =>
    command(device, callOut, { method: 'GET', path: 'stat/guest?within=1' }),
  /** Of the thirty days that an authorisation lasts at most. */
  readCounters: async (device: Unifi, callOut: CallOut): Promise<CountedSession[] | undefined> => {
    const listed = await command(device, callOut, {
      method: 'GET',
      path: 'stat/guest?within=720',
      largest: 8 * 1024 * 1024,
    });
    return listed.ok ? unifiCounters(listed.value) : undefined;
  },
};
