import { isIPv6 } from 'node:net';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import type { Completion, GrantedLogin, OpenDevice } from '../vendor.ts';
import { gatewayOrigin } from './gateway-host.ts';
import { secondsOf } from './long-session.ts';
import { commandGateway, isUnknown, type GatewayAnswer } from './nomadix-api.ts';
import { commands } from './nomadix-commands.ts';

type Nomadix = OpenDevice<'nomadix'>;

const failed = (answer: Extract<GatewayAnswer, { ok: false }>): Completion => ({
  kind: 'failed',
  why: 'router-refused',
  detail: answer.detail,
});

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');
const withPort = (host: string): string =>
  isIPv6(host) ? `[${host}]:1111` : /:\d+$/.test(host) ? host : `${host}:1111`;

/**
 * What the operator wrote down comes first; of the redirect, which anybody can write, only an address in the guest's
 * own network is taken.
 */
function loginOrigin({ settings }: Nomadix, fromRedirect: string): string | undefined {
  const trusted = settings.loginHosts[0] ?? hostOf(settings.gateway);
  if (trusted)
    return URL.canParse(`http://${withPort(trusted)}`) ? new URL(`http://${withPort(trusted)}`).origin : undefined;
  return gatewayOrigin('http', withPort(fromRedirect), []);
}

/** By GET: a form that a secure page posts to plain http is stopped with a warning by desktop browsers. */
export function loginInBrowser({ arrival, pass, landingUrl }: GrantedLogin, device: Nomadix): Completion {
  const origin = loginOrigin(device, arrival.carry['gateway'] ?? '');
  if (!origin) return { kind: 'failed', why: 'wrong-redirect', detail: '' };
  return {
    kind: 'form',
    method: 'get',
    action: `${origin}/usg/process`,
    fields: { username: pass.userName, password: pass.password, OS: landingUrl },
  };
}

export async function loginByRadius(
  { arrival, pass }: GrantedLogin,
  device: Nomadix,
  callOut: CallOut,
): Promise<Completion> {
  const answer = await commandGateway(device, callOut, commands.radiusLogin(arrival.mac, pass));
  return answer.ok ? { kind: 'opened' } : failed(answer);
}

export interface Addition {
  mac: string;
  userName: string;
  password: string;
  seconds: number;
  room: string;
  speedUp: number | undefined;
  speedDown: number | undefined;
}

/** Whom the gateway cannot limit as wanted is taken off again: nobody gets more than was granted. */
export async function addUser(
  device: Nomadix,
  callOut: CallOut,
  { speedUp, speedDown, ...user }: Addition,
): Promise<GatewayAnswer> {
  const added = await commandGateway(device, callOut, commands.userAdd(user));
  if (!added.ok) return added;
  // Those who are not connected yet are not in the table that this brings up to date.
  const updated = await commandGateway(device, callOut, commands.cacheUpdate(user.mac));
  if (!updated.ok && !isUnknown(updated.number)) return updated;
  const limited = await limitUser(device, callOut, user.mac, { speedUp, speedDown });
  if (limited.ok) return limited;
  await commandGateway(device, callOut, commands.userDelete(user.mac));
  return limited;
}

export async function limitUser(
  device: Nomadix,
  callOut: CallOut,
  mac: string,
  { speedUp, speedDown }: Pick<Addition, 'speedUp' | 'speedDown'>,
): Promise<GatewayAnswer> {
  const wanted = [
    ['UP', speedUp],
    ['DOWN', speedDown],
  ] as const;
  let answer: GatewayAnswer = { ok: true, usg: { name: 'USG', attributes: {}, children: [], text: '' } };
  for (const [direction, kilobits] of wanted) {
    if (kilobits !== undefined && answer.ok)
      answer = await commandGateway(device, callOut, commands.bandwidth(mac, direction, kilobits));
  }
  return answer;
}

export async function loginByAddition(
  { arrival, pass, limits }: GrantedLogin,
  device: Nomadix,
  callOut: CallOut,
): Promise<Completion> {
  const { speedUp, speedDown } = limits;
  const answer = await addUser(device, callOut, {
    mac: arrival.mac,
    ...pass,
    seconds: secondsOf(limits),
    room: arrival.room,
    speedUp,
    speedDown,
  });
  return answer.ok ? { kind: 'opened' } : failed(answer);
}
