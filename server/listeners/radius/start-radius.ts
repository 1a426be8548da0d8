import type { Log } from '../../platform/log/log.ts';
import type { Meters } from '../../platform/monitor/program-facts.ts';
import type { RadiusClient, RadiusBackend } from '../../platform/radius/backend.ts';
import { createPacketHandler } from './packet-handler.ts';
import { openRadsecDoor, type RadsecKeys } from './radsec-door.ts';
import { createTroubleLog } from './trouble-log.ts';
import { openUdpDoor } from './udp-door.ts';

export interface RadiusOptions<Client extends RadiusClient> {
  host?: string;
  /** 0: any that is free */
  authPort: number;
  acctPort: number;
  sharesPorts?: boolean;
  radsec?: { port: number } & RadsecKeys;
  backend: RadiusBackend<Client>;
  log: Log;
  mostInWork?: number;
  meters?: Meters | undefined;
}

export interface RunningRadius {
  authPort: number;
  acctPort: number;
  radsecPort: number | undefined;
  close: () => Promise<void>;
}

const longestFarewell = 3000;

export async function startRadius<Client extends RadiusClient>(options: RadiusOptions<Client>): Promise<RunningRadius> {
  const {
    host = '0.0.0.0',
    authPort,
    acctPort,
    sharesPorts: sharesPort = false,
    radsec,
    backend,
    log,
    mostInWork,
    meters,
  } = options;
  const onTrouble = createTroubleLog(log);
  const handler = createPacketHandler({ backend, onTrouble, mostInWork, meters });
  const closers: (() => Promise<unknown> | void)[] = [];
  const closeAll = () => Promise.all(closers.splice(0).map((close) => close()));

  try {
    const access = await openUdpDoor({ host, port: authPort, sharesPort, door: 'access', handler, onTrouble });
    closers.push(access.close);
    const accounting = await openUdpDoor({ host, port: acctPort, sharesPort, door: 'accounting', handler, onTrouble });
    closers.push(accounting.close);
    const tls = radsec && (await openRadsecDoor({ host, ...radsec, handler }));
    if (tls) closers.push(tls.close);
    return {
      authPort: access.port,
      acctPort: accounting.port,
      radsecPort: tls?.port,
      close: async () => {
        await handler.drain(longestFarewell);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
