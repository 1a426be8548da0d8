import * as z from 'zod';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import type { OpenDevice } from '../vendor.ts';
import { asJson, askController, readJson, type ControllerAnswer } from './ask-controller.ts';
import { createSessionKeeper, sessionIsOver } from './controller-sessions.ts';
import { refusedBecause, troubles } from './controller-troubles.ts';

type Omada = OpenDevice<'omada'>;
interface Session {
  cookie: string;
  token: string;
}

const answerShape = z.object({ errorCode: z.number(), msg: z.string().optional(), result: z.unknown().optional() });
const tokenShape = z.object({ token: z.string().min(1) });

const pathOf = ({ settings: { controllerId } }: Omada, call: string): string =>
  `/${encodeURIComponent(controllerId)}/api/v2/hotspot/${call}`;

/**
 * Of a hotspot operator, not of an administrator. The cookie is TPEAP_SESSIONID up to 5.10 and TPOMADA_SESSIONID since:
 * whatever came goes back.
 */
async function signIn(device: Omada, callOut: CallOut): Promise<ControllerAnswer<Session>> {
  const { controller, username, password, checksCertificate } = device.settings;
  const asked = await askController(callOut, controller, pathOf(device, 'login'), {
    method: 'POST',
    checksCertificate,
    ...asJson({ name: username, password }),
  });
  if (!asked.ok) return asked;
  const answer = readJson(answerShape, asked.value.text);
  if (!answer) return { ok: false, detail: troubles.nonsense };
  if (answer.errorCode !== 0) return { ok: false, detail: troubles.wrongPassword };
  const token = tokenShape.safeParse(answer.result).data?.token;
  if (!token) return { ok: false, detail: troubles.nonsense };
  return {
    ok: true,
    value: {
      token,
      cookie: Object.entries(asked.value.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  };
}

const withSession = createSessionKeeper(signIn);

export const authoriseOmada = (
  device: Omada,
  callOut: CallOut,
  client: Record<string, string | number>,
): Promise<ControllerAnswer<unknown>> =>
  withSession(device, callOut, async ({ cookie, token }, isFresh) => {
    const { controller, checksCertificate } = device.settings;
    const { headers, body } = asJson(client);
    const asked = await askController(callOut, controller, pathOf(device, 'extPortal/auth'), {
      method: 'POST',
      checksCertificate,
      body,
      headers: { ...headers, cookie, 'csrf-token': token },
      ...(!isFresh && { expects: sessionIsOver }),
    });
    if (!asked.ok) return asked;
    const answer = readJson(answerShape, asked.value.text);
    if (answer?.errorCode === 0) return { ok: true, value: undefined };
    // How an expired session is refused is not written anywhere: whatever a kept one is refused with, a new one
    // decides.
    if (!isFresh) return 'expired';
    return { ok: false, detail: answer ? refusedBecause(answer.msg ?? answer.errorCode) : troubles.nonsense };
  });

export const tryOmada = (device: Omada, callOut: CallOut): Promise<ControllerAnswer<Session>> =>
  signIn(device, callOut);
