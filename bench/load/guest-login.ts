import { codes } from '@wifi/server/platform/radius/codes.ts';
import { decodePacket } from '@wifi/server/platform/radius/packet.ts';
import { readOctets } from '@wifi/server/platform/radius/read-attributes.ts';
import type { HttpLane } from './http-lane.ts';
import type { RadiusClient } from './radius-client.ts';
import { accessRequest, startRequest, type Guest } from './router-packets.ts';

export interface Venue { eid: string; nasId: string; secret: string }

const common = 'host: localhost\r\naccept-language: en\r\naccept-encoding: gzip, deflate\r\nuser-agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36\r\n';

export const splashPath = ({ eid, nasId }: Venue, mac: string, ip: string): string =>
  `/portal/${eid}/${nasId}?mac=${encodeURIComponent(mac)}&ip=${ip}&link-login-only=${encodeURIComponent('http://10.5.50.1/login')}`;

export const addressesOf = (number: number): { mac: string; ip: string } => {
  const hex = number.toString(16).padStart(10, '0');
  return { mac: `02:${hex.match(/../g)!.join(':')}`, ip: `10.5.${(number >> 8) & 255}.${number & 255}` };
};

/** Everything a phone and its router do: splash, one click with the terms accepted, the credential to RADIUS, and the start of the session. */
export async function logIn(venue: Venue, number: number, tools: { http: HttpLane; access: RadiusClient; accounting: RadiusClient }): Promise<void> {
  const { mac, ip } = addressesOf(number);
  // Without compression here only: the load would spend its time inflating what it looks a token up in.
  const page = await tools.http.ask(`GET ${splashPath(venue, mac, ip)} HTTP/1.1\r\n${common.replace('accept-encoding: gzip, deflate\r\n', '')}\r\n`);
  const mark = 'name="visit" value="';
  const at = page.body.indexOf(mark) + mark.length;
  const visit = page.body.toString('latin1', at, page.body.indexOf('"', at));
  if (page.status !== 200 || visit.length < 50) throw new Error(`no splash page: ${page.status}`);
  const form = `visit=${visit}&method=click&terms=yes`;
  const step = await tools.http.ask(
    `POST /portal/${venue.eid}/step HTTP/1.1\r\n${common}content-type: application/x-www-form-urlencoded\r\ncontent-length: ${form.length}\r\n\r\n${form}`);
  const query = /\r\nlocation: [^\r]*?\?([^\r]*)/i.exec(step.head)?.[1];
  if (step.status !== 303 || query === undefined) throw new Error(`not let in: ${step.status} ${step.body.toString('utf8').slice(0, 300)}`);
  const fields = new URLSearchParams(query);
  const guest: Guest = { userName: fields.get('username')!, password: fields.get('password')!, mac, ip };
  const sessionId = `s${number}`;
  const reply = decodePacket(await tools.access.ask((identifier) => accessRequest(venue, guest, sessionId, identifier, number % 2 ? 'chap' : 'pap')));
  if (reply?.code !== codes.accessAccept) throw new Error(`RADIUS answered with code ${reply?.code}`);
  const told = await tools.accounting.ask((identifier) => startRequest(venue, guest, sessionId, identifier, readOctets(reply, 'Class')));
  if (told[0] !== codes.accountingResponse) throw new Error(`accounting answered with code ${told[0]}`);
}
