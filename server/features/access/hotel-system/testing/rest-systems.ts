import { pino } from 'pino';
import { startCloudbeds } from '@wifi/test-services/hotel/cloudbeds.ts';
import { createHotel, type Hotel } from '@wifi/test-services/hotel/hotel.ts';
import { startMews } from '@wifi/test-services/hotel/mews.ts';
import { startOhip } from '@wifi/test-services/hotel/ohip.ts';
import type { Answered, RestDials } from '@wifi/test-services/hotel/rest-player.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import { openCloudbedsClient } from '../cloudbeds/open-cloudbeds-client.ts';
import type { HotelClient } from '../hotel-client.ts';
import { openMewsClient } from '../mews/open-mews-client.ts';
import { openOhipClient } from '../ohip/open-ohip-client.ts';

export const systems = ['ohip', 'ohip by password', 'mews', 'cloudbeds', 'cloudbeds by oauth'] as const;
export type System = (typeof systems)[number];

/** Instead of what a test would say in its place. */
interface Changes {
  hotel?: Hotel;
  callOut?: CallOut;
  clock?: () => number;
  settings?: object;
  secrets?: Record<string, string>;
  tokenLife?: number;
}

interface Player {
  answered: () => readonly Answered[];
  turn: (changed: Partial<RestDials>) => void;
  close: () => Promise<void>;
  settings: object;
  secrets: Record<string, string>;
  expireTokens?: () => void;
}

/** A hotel, its system as it is played, and our client of that. All that was logged is kept. */
export async function openSystem(system: System, changes: Changes = {}) {
  const { hotel = createHotel(), callOut = createCallOut({ allowsLoopback: true }), clock = steadyNow } = changes;
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const replaced: string[] = [];
  const { tokenLife = 3600 } = changes;
  const player: Player = system.startsWith('ohip')
    ? await startOhip(hotel, { tokenLife })
    : system === 'mews'
      ? await startMews(hotel)
      : await startCloudbeds(hotel, { tokenLife });
  const login = { 'ohip by password': 'password', 'cloudbeds by oauth': 'oauth' }[system as string];
  const setup = {
    program: { callOut, clock },
    settings: { ...player.settings, ...(login && { login }), ...changes.settings },
    secrets: { ...player.secrets, ...changes.secrets },
    log,
    secretReplaced: (name: string, value: string) => void replaced.push(`${name}=${value}`),
  };
  const open = (): HotelClient =>
    system.startsWith('ohip')
      ? openOhipClient(setup as unknown as Parameters<typeof openOhipClient>[0])
      : system === 'mews'
        ? openMewsClient(setup as unknown as Parameters<typeof openMewsClient>[0])
        : openCloudbedsClient(setup as unknown as Parameters<typeof openCloudbedsClient>[0]);
  const client = open();
  return {
    hotel,
    player,
    client,
    logged,
    replaced,
    secrets: setup.secrets,
    staysIn: (room: string, until = AbortSignal.timeout(20_000)) => client.staysIn!(room, until),
    everybody: (until = AbortSignal.timeout(20_000)) => client.everybody!(until),
    test: (until = AbortSignal.timeout(20_000)) => client.test(until),
  };
}

export type OpenSystem = Awaited<ReturnType<typeof openSystem>>;
