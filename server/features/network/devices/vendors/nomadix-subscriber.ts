import { cutText } from '@wifi/contract/storable-text.ts';
import { normaliseMac } from '../../../../platform/radius/mac-address.ts';
import { findElements, textOf, type XmlElement } from './nomadix-xml.ts';

export interface Subscriber {
  mac: string;
  userName: string;
  ip: string;
  room: string;
  state: string;
}

function readSubscriber(from: XmlElement): Subscriber[] {
  const mac = normaliseMac(textOf(from, 'MAC_ADDR', 'SUB_MAC_ADDR'));
  if (!mac) return [];
  // Firmwares differ in these names, and not all of them are documented: the first that is there counts.
  const [userName, ip, room, state] = [
    ['USER_NAME', 'SUB_USER_NAME'],
    ['IP_ADDR', 'IP'],
    ['ROOM_NUMBER', 'LOCATION', 'PORT'],
    ['AAA_STATE', 'STATE', 'STATUS', 'PAYMENT_METHOD'],
  ].map((names) => cutText(textOf(from, ...names), 96)) as [string, string, string, string];
  return [{ mac, userName, ip, room, state }];
}

/** One element each; the answer about a single one may do without. */
export function readSubscribers(usg: XmlElement): Subscriber[] {
  const each = findElements(usg, 'SUBSCRIBER_CURRENT');
  return (each.length > 0 ? each : [usg]).flatMap(readSubscriber);
}
