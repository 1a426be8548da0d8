import { dialectNames, dialectOf, type DialectName } from '../../../access/trials/router/dialect-of.ts';
import { randomMac } from '../../../access/trials/router/phone.ts';
import { playRouter, type PlayedRouter } from '../../../access/trials/router/router.ts';
import { portalUrlOf } from '../../../network/devices/device-addresses.ts';
import type { OpenDevice } from '../../../network/devices/vendor.ts';
import { radiusLine, type OwnDoors } from './own-doors.ts';

/** A router of the demo as it is played here. */
export interface PlayedDevice extends PlayedRouter {
  nasId: string;
  /** Its own address in the guests' network; phones get others of it. */
  host: string;
  /** What it was set up with: a change of it is another router. */
  setUp: string;
  newPhoneAddress: (number: number) => string;
}

/**
 * Kinds of routers that the lobby plays: those that redirect a browser and ask RADIUS, without a controller beside
 * them.
 */
export const isPlayed = (type: string): type is DialectName => (dialectNames as readonly string[]).includes(type);

export const setUpOf = ({ type, secret, settings }: OpenDevice): string => JSON.stringify([type, secret, settings]);

/** Seconds. RFC 2869 §2.1: what is set up in the router comes before what Access-Accept says. */
const interim = 90;

const ports: Partial<Record<DialectName, number>> = { coovachilli: 3990, ruckus_unleashed: 9997, nomadix: 1111 };

export function playDevice(
  device: OpenDevice & { type: DialectName },
  place: number,
  { doors, portalUrl }: { doors: OwnDoors; portalUrl: string },
): PlayedDevice {
  const { nasId, type, secret, settings } = device;
  const network = `10.5.${50 + (place % 200)}`;
  const host = `${network}.1`;
  const port = ports[type] ?? 80;
  const router = playRouter({
    dialect: dialectOf[type],
    secret,
    line: radiusLine(doors, secret),
    note: () => undefined,
    interim,
    gateway: {
      url: port === 80 ? `http://${host}` : `http://${host}:${port}`,
      host,
      port,
      mac: randomMac(),
      ssid: 'Guest Wi-Fi',
      nasId,
      portalUrl: portalUrlOf(portalUrl, device),
      login: 'login' in settings && settings.login === 'chap' ? 'chap' : 'pap',
      uamSecret: ('uamSecret' in settings && settings.uamSecret) || undefined,
    },
    whenOnline: () => ({ status: 200, headers: {}, body: '' }),
  });
  // Sessions that it had before it was started are over. Not every vendor's router says so; these do, for a program
  // that was killed said no Stop, and its guests come anew.
  void router.announce();
  return {
    ...router,
    nasId,
    host,
    setUp: setUpOf(device),
    newPhoneAddress: (number) => `${network}.${10 + (number % 240)}`,
  };
}
