import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { startRadius, type RunningRadius } from '../start-radius.ts';
import { createRecordingBackend, type RecordingBackend } from './recording-backend.ts';

export interface OpenRadius {
  backend: RecordingBackend;
  running: RunningRadius;
  logged: string[];
  router: TestRouter;
  close: () => Promise<void>;
}

/** One socket, as a router has one: repeats come from the same port. */
export interface TestRouter {
  send: (bytes: Buffer, to: 'auth' | 'acct') => void;
  received: Buffer[];
  /** The next packet, or undefined when none comes within the time. */
  receive: (milliseconds?: number) => Promise<Buffer | undefined>;
  close: () => void;
}

export async function openRadius(
  options: { backend?: RecordingBackend; mostInWork?: number; host?: string; sharesPorts?: boolean } = {},
): Promise<OpenRadius> {
  const { backend = createRecordingBackend(), mostInWork, host = '127.0.0.1', sharesPorts = false } = options;
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const running = await startRadius({ host, authPort: 0, acctPort: 0, sharesPorts, backend, log, mostInWork });
  const router = await openRouter(running);
  const close = async () => {
    router.close();
    await running.close();
  };
  return { backend, running, logged, router, close };
}

export async function openRouter(running: RunningRadius): Promise<TestRouter> {
  const socket = createSocket('udp4');
  const received: Buffer[] = [];
  let taken = 0;
  socket.on('message', (bytes) => void received.push(bytes));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    received,
    send: (bytes, to) => socket.send(bytes, to === 'auth' ? running.authPort : running.acctPort, '127.0.0.1'),
    receive: async (milliseconds = 10_000) => {
      const deadline = Date.now() + milliseconds;
      while (received.length === taken && Date.now() < deadline) await setTimeout(2);
      return received.length > taken ? received[taken++] : undefined;
    },
    close: () => socket.close(),
  };
}
