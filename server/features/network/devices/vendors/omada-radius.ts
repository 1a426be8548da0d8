import * as z from 'zod';
import type { CallOut, OutboundAnswer } from '../../../../platform/outbound/call-out.ts';
import type { Completion, GrantedLogin, OpenDevice } from '../vendor.ts';
import { askController, readJson, type ControllerAnswer } from './ask-controller.ts';
import { refusedBecause, troubles } from './controller-troubles.ts';
import { gatewayOrigin } from './gateway-host.ts';

type Omada = OpenDevice<'omada'>;

const path = '/portal/radius/browserauth';
const refusalShape = z.object({ errorCode: z.number() });
const refusals: Record<number, string> = { [-41529]: 'RADIUS refused', [-41530]: 'RADIUS does not answer' };

const fieldsOf = ({ arrival, pass, landingUrl }: GrantedLogin): Record<string, string> => ({
  ...arrival.carry,
  clientIp: arrival.ip,
  ssidName: arrival.ssid,
  authType: '2',
  originUrl: landingUrl,
  username: pass.userName,
  password: pass.password,
});

/** Only to a controller in the guest's own network: the redirect says where, and anybody can write a redirect. */
function finishInBrowser(login: GrantedLogin): Completion {
  const { target = '', targetPort = '', scheme, ...others } = login.arrival.carry;
  const origin = gatewayOrigin(
    scheme === 'http' ? 'http' : 'https',
    targetPort ? `${target}:${targetPort}` : target,
    [],
  );
  if (!origin) return { kind: 'failed', why: 'wrong-redirect', detail: '' };
  return {
    kind: 'form',
    method: 'post',
    action: `${origin}${path}`,
    fields: fieldsOf({ ...login, arrival: { ...login.arrival, carry: others } }),
  };
}

const post = (
  { controller, checksCertificate }: Omada['settings'],
  callOut: CallOut,
  fields: Record<string, string>,
): Promise<ControllerAnswer<OutboundAnswer>> =>
  askController(callOut, controller, path, {
    method: 'POST',
    checksCertificate,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/**
 * Where the operator wrote down the controller's portal address, our server brings the credential: phones refuse the
 * controller's own certificate.
 */
async function finishFromHere(login: GrantedLogin, { settings }: Omada, callOut: CallOut): Promise<Completion> {
  const { target: _target, targetPort: _port, scheme: _scheme, ...carry } = login.arrival.carry;
  const asked = await post(settings, callOut, fieldsOf({ ...login, arrival: { ...login.arrival, carry } }));
  if (!asked.ok) return { kind: 'failed', why: 'router-refused', detail: asked.detail };
  const { status, headers, text } = asked.value;
  if (status === 302 && headers['location']) return { kind: 'opened' };
  const refusal = readJson(refusalShape, text);
  const detail = refusal ? refusedBecause(refusals[refusal.errorCode] ?? refusal.errorCode) : troubles.nonsense;
  return { kind: 'failed', why: 'router-refused', detail };
}

export const finishOmadaRadius = (
  login: GrantedLogin,
  device: Omada,
  callOut: CallOut,
): Completion | Promise<Completion> =>
  device.settings.controller ? finishFromHere(login, device, callOut) : finishInBrowser(login);

/** A form without fields is refused as incomplete, and by nobody else. */
export async function tryOmadaRadius({ settings }: Omada, callOut: CallOut): Promise<ControllerAnswer<unknown>> {
  const asked = await post(settings, callOut, {});
  if (!asked.ok) return asked;
  return asked.value.status === 400 || readJson(refusalShape, asked.value.text)
    ? asked
    : { ok: false, detail: troubles.nonsense };
}
