import { cutText } from '@wifi/contract/storable-text.ts';
import { element } from './nomadix-xml.ts';

/** 12 hexadecimal digits in capitals, as the gateway's redirect writes them. */
const plainMac = (mac: string): string => mac.replace(/[^\da-f]/gi, '').toUpperCase();

const usg = (command: string, attributes: Record<string, string>, content: readonly string[]): string =>
  element('USG', { COMMAND: command, ...attributes }, content);

export interface NewUser {
  mac: string;
  userName: string;
  password: string;
  seconds: number;
  room: string;
}

// The gateway wants the elements in exactly the order of its document type.
export const commands = {
  radiusLogin: (mac: string, { userName, password }: { userName: string; password: string }) =>
    usg('RADIUS_LOGIN', {}, [
      element('SUB_USER_NAME', {}, userName),
      element('SUB_PASSWORD', {}, password),
      element('SUB_MAC_ADDR', {}, plainMac(mac)),
      element('PORTAL_SUB_ID', {}, userName),
    ]),
  logout: (mac: string, userName: string) =>
    usg('LOGOUT', {}, [
      element('SUB_MAC_ADDR', {}, plainMac(mac)),
      ...(userName ? [element('SUB_USER_NAME', {}, userName)] : []),
    ]),
  userAdd: ({ mac, userName, password, seconds, room }: NewUser) =>
    usg('USER_ADD', { MAC_ADDR: plainMac(mac) }, [
      element('USER_NAME', {}, cutText(userName, 96)),
      element('PASSWORD', { ENCRYPT: 'FALSE' }, cutText(password, 128)),
      element('EXPIRY_TIME', { UNITS: 'SECONDS' }, seconds),
      element('ROOM_NUMBER', {}, cutText(room, 8)),
      element('PAYMENT_METHOD', {}, 'RADIUS'),
      element('CONFIRMATION', {}, ''),
      element('PAYMENT', {}, ''),
    ]),
  /** Must follow an addition, or whoever is connected already stays "pending". */
  cacheUpdate: (mac: string) =>
    usg('CACHE_UPDATE', { MAC_ADDR: plainMac(mac) }, [element('PAYMENT_METHOD', {}, 'RADIUS')]),
  /** kbit/s; 0 is no limit. */
  bandwidth: (mac: string, direction: 'UP' | 'DOWN', kilobits: number) =>
    usg(`SET_BANDWIDTH_${direction}`, { SUBSCRIBER: plainMac(mac) }, [element(`BANDWIDTH_${direction}`, {}, kilobits)]),
  userDelete: (mac: string) => usg('USER_DELETE', {}, [element('USER', { ID_TYPE: 'MAC_ADDR' }, plainMac(mac))]),
  /** Its name notwithstanding, a question that changes nothing. */
  userAuthorize: (mac: string) => usg('USER_AUTHORIZE', { MAC_ADDR: plainMac(mac) }, []),
  /** With an address: that one. Whether a firmware lists everybody without one is unverified. */
  queryCurrent: (mac?: string) =>
    usg('SUBSCRIBER_QUERY_CURRENT', {}, mac ? [element('MAC_ADDR', {}, plainMac(mac))] : []),
};
