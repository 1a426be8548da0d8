import { randomInt } from 'node:crypto';
import { deviceSettings } from '@wifi/contract/network/device-settings.ts';
import { digest, randomCode, randomName } from '../../../platform/crypto/random.ts';
import type { RadiusBackend } from '../../../platform/radius/backend.ts';
import { codes } from '../../../platform/radius/codes.ts';
import { openReply } from '../../../platform/radius/replies.ts';
import { encodeHashedRequest } from '../../../platform/radius/requests.ts';
import type { OpenDevice } from '../../network/devices/vendor.ts';
import { vendorOf } from '../../network/devices/vendors.ts';
import { isPassName } from '../guest-access/credentials/pass.ts';
import type { GuestAccess } from '../guest-access/guest-access.ts';
import { createRadiusBackend } from '../guest-access/radius/radius-backend.ts';
import type { DeviceClient } from '../guest-access/radius/radius-clients.ts';
import { eventsOf } from './exchange-events.ts';
import { sendTo, type Answer } from './router/dialect.ts';
import { readTimes } from './router/limits.ts';
import { mikrotik } from './router/mikrotik.ts';
import { writeMac } from './router/phone.ts';
import { playRouter } from './router/router.ts';
import { createTrialAccess } from './trial-access.ts';
import { trialPathOf, type Stage, type Trial } from './trial-store.ts';

/** Takes a packet to whoever reads RADIUS's packets, with this backend behind it, and brings the reply's bytes. */
export type DialRadius = (
  backend: RadiusBackend<DeviceClient>,
) => (door: 'access' | 'accounting', request: Buffer) => Promise<Buffer | undefined>;

/** The same person's phone in every trial: the guesses of one count for the next. */
function phoneOf({ pageId, uid }: Trial): string {
  const hex = Buffer.from(digest(`trial/${pageId}/${uid}`), 'base64url').toString('hex', 0, 5);
  return writeMac(`02${hex}`, ':');
}

/** Plays a MikroTik with CHAP: the router that most have, and the login that shows most. */
function deviceFor({ pageId, pageEid }: Trial, portalUrl: string): OpenDevice {
  return {
    pageId,
    pageEid,
    id: 0,
    nasId: `trial-${randomName(12)}`,
    name: '',
    type: 'mikrotik',
    secret: randomCode(24),
    settings: deviceSettings.mikrotik.parse({
      login: 'chap',
      loginHosts: [new URL(portalUrl).hostname.replace(/^\[(.*)\]$/, '$1')],
    }),
    ...vendorOf({ type: 'mikrotik' }).defaults,
    hidesPhones: false,
    coaAddress: '',
    addresses: [],
    logo: '',
    background: '',
  };
}

export function openStage(real: GuestAccess, trial: Trial, dial: DialRadius): Stage {
  const { portalUrl } = real.program;
  const base = trialPathOf(trial);
  const device = deviceFor(trial, portalUrl);
  const { secret, nasId } = device;
  const access = createTrialAccess(real, trial, device, `${base}/portal`);
  const call = dial(createRadiusBackend(access));
  let landing = '';

  const router = playRouter({
    dialect: mikrotik,
    secret,
    gateway: {
      url: `${portalUrl}${base}/router`,
      host: '10.5.50.1',
      port: 80,
      mac: '02:00:00:00:00:01',
      ssid: '',
      nasId,
      login: 'chap',
      portalUrl: `${portalUrl}${base}/portal/${trial.pageEid}/${nasId}`,
    },
    line: async (door, request) => {
      const reply = await call(door, request);
      return reply && openReply(reply, request, secret);
    },
    note: (_asked, request, reply) => {
      for (const happening of eventsOf(request, reply, (packet) => ({
        ...readTimes(packet),
        ...mikrotik.readLimits(packet),
      })))
        trial.timeline.add(happening);
    },
    whenOnline: () => sendTo(landing),
  });
  const phone = router.join({ name: 'phone', ip: '10.5.50.10', mac: phoneOf(trial), wanted: '' });
  const session = () => router.sessions.of(phone);

  async function askRouter(path: string, fields: Record<string, string>): Promise<Answer> {
    const isLogin = path === mikrotik.loginPath;
    // A code typed at the router itself would be spent: only what the portal has granted goes to RADIUS.
    const answer = await router.answer(phone, {
      path,
      url: path,
      fields: isLogin && !isPassName(fields.username ?? '') ? {} : fields,
    });
    const { location = '' } = answer.headers;
    if (isLogin && session()) landing = location;
    else if (!session())
      trial.timeline.add({
        kind: 'redirected',
        mac: phone.mac,
        packets: [{ name: `HTTP ${answer.status}`, attributes: parametersOf(location) }],
      });
    return answer;
  }

  return {
    access,
    askRouter,
    landed: () => trial.timeline.add({ kind: 'landed', url: trial.campaign.design.redirectUrl }),
    isOnline: () => session() !== undefined,
    disconnect: (now) => {
      const open = session();
      const way = vendorOf(device).disconnection(device);
      if (!open || way.kind !== 'radius') return 'already-gone';
      const known = {
        routerSessionId: open.id,
        userName: open.userName,
        mac: phone.mac,
        ip: phone.ip,
        routerFacts: { 'NAS-Identifier': nasId },
      };
      const request = encodeHashedRequest(codes.disconnectRequest, {
        identifier: randomInt(256),
        attributes: way.attributes(known, now),
        secret,
        signs: device.coaSigns,
      });
      const received = router.obey(request);
      const reply = received && openReply(received, request, secret);
      return reply?.code === codes.disconnectAck ? 'disconnected' : 'refused';
    },
    close: () => router.sessions.forgetAll(),
  };
}

const parametersOf = (location: string) =>
  URL.canParse(location) ? [...new URL(location).searchParams].map(([name, value]) => ({ name, value })) : [];
