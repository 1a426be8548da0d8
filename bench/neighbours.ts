import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { codes } from '@wifi/server/platform/radius/codes.ts';
import { decodePacket } from '@wifi/server/platform/radius/packet.ts';
import { encodeReply } from '@wifi/server/platform/radius/replies.ts';
import { startEntry } from './bundle.ts';
import type { SinkOrder } from './entries/mail-sink-server.ts';
import type { NeighbourOrder, Neighbours } from './entries/neighbour-server.ts';
import { pause } from './load/at-rate.ts';
import { compileLoad, whyNoCompiler } from './load/compile-load.ts';
import { median } from './median.ts';
import { busyActs } from './neighbours/busy-acts.ts';
import { observe, type Observed } from './neighbours/observe.ts';
import type { BenchOptions } from './options.ts';
import type { Figure } from './report.ts';

const seconds = 18;
/** So many seconds what the busy venue does goes on before it is looked at: the first time, its code is compiled. */
const warmUp = 6;
const standardEvents = 300_000;
const secret = 'a secret of the bench';

const tell = (line: string) => process.stdout.write(`${line}\n`);
const describe = ({ login, accounting, counted }: Observed) =>
  `login ${login.toFixed(1)} ms, accounting ${accounting.toFixed(1)} ms, counted within ${Math.round(counted)} ms`;

/** The busy venue's router: it ends every session it is told to end. */
async function openObedientRouter(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (bytes, from) => {
    const request = decodePacket(bytes);
    if (request)
      socket.send(
        encodeReply(request, { code: codes.disconnectAck, attributes: [], signs: true }, secret),
        from.port,
        from.address,
      );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

/**
 * What a quiet venue's guests and router notice while much is done to a busy one beside it, against what they notice
 * when it rests. `--only` asks for one doing of it by its name.
 */
export async function benchNeighbours({ events = standardEvents, only }: BenchOptions): Promise<Figure[]> {
  const missing = whyNoCompiler();
  if (missing) {
    tell(`Not measured: ${missing}`);
    return [];
  }
  const [logins, junk] = [compileLoad('logins'), compileLoad('junk')];
  const router = await openObedientRouter();
  const sink = await startEntry<SinkOrder, number>('mail-sink-server');
  process.env.MAIL_SINK_PORT = String(await sink.ask({ do: 'port' }));
  const server = await startEntry<NeighbourOrder, unknown>('neighbour-server');
  try {
    const neighbours = (await server.ask({ do: 'open', events, coaPort: router.address().port })) as Neighbours;
    tell(`  the busy venue has ${neighbours.logins} logins`);
    const look = () => observe(logins, server, neighbours, seconds);
    // Until the whole way is compiled.
    await look();
    const alone: Observed[] = [];
    const rest = async () => {
      alone.push(await look());
      tell(`  alone: ${describe(alone.at(-1)!)}`);
    };
    await rest();
    const beside: { name: string; observed: Observed }[] = [];
    for (const [name, act] of Object.entries(busyActs)) {
      if (only && !only.includes(name)) continue;
      const token = (await server.ask({ do: 'token' })) as string;
      let isOver = false;
      const start = await act({ server, neighbours, junk, token, isOver: () => isOver }, warmUp + seconds);
      const acting = start();
      // A failure is told when the phase is over.
      acting.catch(() => {});
      await pause(warmUp * 1000);
      const observed = await look();
      isOver = true;
      tell(`  ${name}: ${describe(observed)} (${await acting})`);
      beside.push({ name, observed });
      // What it left behind is worked off before the next.
      await pause(5000);
      await rest();
    }
    return beside.flatMap(({ name, observed }) => figuresOf(name, observed, alone));
  } finally {
    await server.stop();
    await sink.stop();
    router.close();
  }
}

const words: Record<keyof Observed, string> = {
  login: 'whole login, slowest in a hundred',
  accounting: 'accounting, slowest in a hundred',
  counted: 'longest until a login was counted',
};

const figuresOf = (name: string, observed: Observed, alone: Observed[]): Figure[] =>
  (Object.keys(words) as (keyof Observed)[]).map((what) => ({
    what: `${words[what]}, while the neighbour is ${name}`,
    ours: observed[what],
    anchor: median(alone.map((each) => each[what])),
    unit: 'ms',
    atMost: 1.5,
  }));
