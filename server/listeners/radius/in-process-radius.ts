import type { Log } from '../../platform/log/log.ts';
import type { RadiusClient, RadiusBackend } from '../../platform/radius/backend.ts';
import { createPacketHandler } from './packet-handler.ts';
import { createTroubleLog } from './trouble-log.ts';

/** Above any time that a backend takes; a router of the network would have asked again by then. */
const longestWait = 5000;

/**
 * For a router inside of this program: the handler that stands behind the ports, the same bytes, and no network that
 * others could use.
 */
export function openInProcessRadius<Client extends RadiusClient>(
  backend: RadiusBackend<Client>,
  log: Log,
): (door: 'access' | 'accounting', request: Buffer) => Promise<Buffer | undefined> {
  const handler = createPacketHandler({ backend, onTrouble: createTroubleLog(log) });
  return (door, request) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), longestWait);
      const answer = (reply: Buffer) => {
        clearTimeout(timer);
        resolve(reply);
      };
      handler.receive(request, { address: '127.0.0.1', port: 0, door, certificateName: undefined, answer });
    });
}
