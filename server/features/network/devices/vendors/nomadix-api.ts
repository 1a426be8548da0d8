import { msg } from '@wifi/contract/messages.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import type { OpenDevice } from '../vendor.ts';
import { askController } from './ask-controller.ts';
import { refusedBecause, troubles } from './controller-troubles.ts';
import { findElements, readXml, textOf, type XmlElement } from './nomadix-xml.ts';

type Nomadix = OpenDevice<'nomadix'>;

/** The gateway's error numbers, where they say what to do. */
const errors: Record<number, string> = {
  100: msg('The gateway could not read the command'),
  101: msg('The gateway does not know this command'),
  200: msg('The gateway does not know this room'),
  201: msg('The gateway does not know this user'),
  202: msg('The gateway does not know this MAC address'),
  203: msg('The gateway refused the password'),
  204: msg('The gateway has a user of this name already'),
  205: msg('The gateway has no room for another subscriber'),
  300: msg('The gateway found no RADIUS account of this name'),
  301: msg('RADIUS refused the gateway'),
  303: msg('The gateway does not take this way of payment'),
};

/** Not there (any more): of a user, or of a MAC address. */
export const isUnknown = (number: number | undefined): boolean => number === 201 || number === 202;
export const unknownCommand = 101;
export type GatewayAnswer =
  | { ok: true; usg: XmlElement }
  | {
      ok: false;
      why: 'no-answer' | 'refused' | 'wrong-password' | 'nonsense' | 'no-address';
      detail: string;
      number?: number;
    };

/** Commands are heard on 1111 unless the operator wrote another port. */
function commandUrl(gateway: string): string {
  if (!URL.canParse(gateway)) return gateway;
  const url = new URL(gateway);
  if (url.protocol === 'http:' && !url.port && !/:80\/?$/.test(gateway)) url.port = '1111';
  return url.href;
}

/**
 * How commands are authenticated is unverified: the vendor's text was not to be had, and others use HTTP's basic scheme
 * where the gateway does not simply trust our address. So the secret goes that way, as `name:password` or as a password
 * alone.
 */
const authentication = (secret: string): Record<string, string> =>
  secret
    ? { authorization: `Basic ${Buffer.from(secret.includes(':') ? secret : `:${secret}`).toString('base64')}` }
    : {};

export async function commandGateway({ settings }: Nomadix, callOut: CallOut, command: string): Promise<GatewayAnswer> {
  if (!settings.gateway) return { ok: false, why: 'no-address', detail: troubles.noAddress };
  const asked = await askController(callOut, commandUrl(settings.gateway), '/usg/command.xml', {
    method: 'POST',
    body: `<?xml version="1.0"?>${command}`,
    headers: { 'content-type': 'text/xml', ...authentication(settings.xmlSecret) },
  });
  if (!asked.ok) return { ok: false, why: 'no-answer', detail: asked.detail };
  if (asked.value.status === 401 || asked.value.status === 403)
    return { ok: false, why: 'wrong-password', detail: troubles.wrongPassword };
  const [usg] = findElements(readXml(asked.value.text), 'USG');
  if (!usg) return { ok: false, why: 'nonsense', detail: troubles.nonsense };
  if (usg.attributes['RESULT'] === 'OK') return { ok: true, usg };
  const number = Number(textOf(usg, 'ERROR_NUM')) || 0;
  return {
    ok: false,
    why: 'refused',
    detail: errors[number] ?? refusedBecause(`${number} ${textOf(usg, 'ERROR_DESC')}`),
    number,
  };
}
