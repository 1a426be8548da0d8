import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import type { OpenDevice } from '../vendor.ts';
import { asJson, askController, readJson, type ControllerAnswer } from './ask-controller.ts';
import { refusedBecause, troubles } from './controller-troubles.ts';

type Smartzone = OpenDevice<'ruckus_smartzone'>;
interface Answer {
  code: number;
  words: string;
  data: string;
}

export const codes = {
  unauthorised: 100,
  alreadyAuthorised: 101,
  ok: 200,
  loginSucceeded: 201,
  pending: 202,
  notFound: 300,
  badRequest: 302,
  wrongPassword: 306,
} as const;

const answerShape = z.object({
  ResponseCode: z.coerce.number().int(),
  ReplyMessage: z.string().catch(''),
  Data: z.string().catch(''),
});

/** Northbound portal interface; the password is checked with every call. */
async function ask(
  { settings }: Smartzone,
  callOut: CallOut,
  category: string,
  type: string,
  more: Record<string, string>,
): Promise<ControllerAnswer<Answer>> {
  const { controller, username, password, checksCertificate } = settings;
  const body = {
    Vendor: 'Ruckus',
    APIVersion: '1.0',
    ...(username && { RequestUserName: username }),
    RequestPassword: password,
    RequestCategory: category,
    RequestType: type,
    ...more,
  };
  const asked = await askController(callOut, controller, '/portalintf', {
    method: 'POST',
    checksCertificate,
    ...asJson(body),
  });
  if (!asked.ok) return asked;
  const answer = readJson(answerShape, asked.value.text);
  if (!answer) return { ok: false, detail: troubles.nonsense };
  if (answer.ResponseCode === codes.wrongPassword) return { ok: false, detail: troubles.wrongPassword };
  return { ok: true, value: { code: answer.ResponseCode, words: answer.ReplyMessage, data: answer.Data } };
}

export interface Equipment {
  mac: string;
  ip: string;
  proxy: string;
}

const named = ({ mac, ip, proxy }: Equipment) => ({ 'UE-IP': ip, 'UE-MAC': mac, 'UE-Proxy': proxy });

/** The guest waits for this, so not for long. */
const pauses = [300, 700, 1000, 1500];

export async function signInAt(
  device: Smartzone,
  callOut: CallOut,
  equipment: Equipment,
  pass: { userName: string; password: string },
): Promise<ControllerAnswer<undefined>> {
  let asked = await ask(device, callOut, 'UserOnlineControl', 'Login', {
    ...named(equipment),
    'UE-Username': pass.userName,
    'UE-Password': pass.password,
  });
  for (const pause of pauses) {
    if (!asked.ok || asked.value.code !== codes.pending) break;
    await wait(pause);
    asked = await ask(device, callOut, 'UserOnlineControl', 'Status', named(equipment));
  }
  if (!asked.ok) return asked;
  const { code, words } = asked.value;
  if (code === codes.loginSucceeded || code === codes.alreadyAuthorised) return { ok: true, value: undefined };
  return { ok: false, detail: refusedBecause(`${code} ${words}`) };
}

/**
 * The controller names a phone by its own cipher unless that is turned off; accounting gives us the real address, so it
 * is asked for the cipher.
 */
export async function encrypt(device: Smartzone, callOut: CallOut, mac: string): Promise<ControllerAnswer<Answer>> {
  return ask(device, callOut, 'GetConfig', 'Encrypt', { Data: mac });
}

export const disconnectAt = (device: Smartzone, callOut: CallOut, mac: string): Promise<ControllerAnswer<Answer>> =>
  ask(device, callOut, 'UserOnlineControl', 'Disconnect', { 'UE-MAC': mac });
