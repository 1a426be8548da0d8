import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket as Stream } from 'node:net';
import { html, openWebDoor, sendTo, type Answer, type Request } from '../web-door.ts';
import { dnsPage, takeForm } from './dns-page.ts';
import { dataOf, readQuestion, writeAnswer, type Fault, type Found, type Question, type Records } from './packet.ts';

const mostAliases = 8;
const longestTcpQuestion = 4096;

/**
 * A name server over UDP and TCP (RFC 1035) that follows aliases as resolvers do. `zone` and `wrong` may change while
 * it runs; `*` in `wrong` stands for every name.
 */
export async function startDns({ port = 0, webPort = 0 }: { port?: number; webPort?: number } = {}) {
  const zone = new Map<string, Records>();
  const wrong = new Map<string, Fault>();
  const asked: string[] = [];

  /** Undefined where it keeps silent. */
  function answer(question: Question, room?: number): Buffer | undefined {
    asked.push(question.name);
    const fault = faultOf(wrong, question.name);
    if (fault === 'silent') return undefined;
    if (fault === 'cut-short') return writeAnswer(question, find(zone, question), room && 1);
    if (fault) return writeAnswer(question, { code: fault, found: [] });
    return writeAnswer(question, find(zone, question), room);
  }

  const { udp, tcp, port: openPort } = await openBoth(port);
  udp.on('message', (packet, from) => {
    const question = readQuestion(packet);
    const said = question && answer(question, question.room);
    if (said) udp.send(said, from.port, from.address);
  });
  const streams = new Set<Stream>();
  tcp.on('connection', (stream) => {
    streams.add(stream);
    stream.on('close', () => streams.delete(stream)).on('error', () => {});
    answerStream(stream, answer);
  });

  const door = await openWebDoor(webPort, async (request: Request): Promise<Answer> => {
    if (request.method !== 'POST') return html(dnsPage(zone, wrong, address));
    const refused = takeForm(zone, wrong, new URLSearchParams(request.body));
    return refused ? html(dnsPage(zone, wrong, address, refused), 400) : sendTo('/');
  });
  const address = `127.0.0.1:${openPort}`;
  return {
    zone,
    wrong,
    /** Names, in lower case, each time that somebody asked. */
    asked,
    address,
    url: door.url,
    environment: (): Record<string, string> => ({ DNS_SERVERS: address }),
    close: async () => {
      for (const stream of streams) stream.destroy();
      await Promise.all([
        new Promise<void>((resolve) => udp.close(() => resolve())),
        new Promise<void>((resolve) => tcp.close(() => resolve())),
        door.close(),
      ]);
    },
  };
}

export type Dns = Awaited<ReturnType<typeof startDns>>;

function faultOf(wrong: ReadonlyMap<string, Fault>, name: string): Fault | undefined {
  const labels = name.split('.');
  const names = labels.map((_, skipped) => labels.slice(skipped).join('.'));
  return [...names, '*'].map((one) => wrong.get(one)).find(Boolean);
}

function find(zone: ReadonlyMap<string, Records>, { name, type }: Question) {
  const found: Found[] = [];
  let at = name;
  let records = zone.get(at);
  while (type && type !== 'CNAME' && records?.CNAME !== undefined && found.length < mostAliases) {
    found.push(...dataOf('CNAME', records).map((data) => ({ name: at, type: 'CNAME' as const, data })));
    at = records.CNAME.toLowerCase();
    records = zone.get(at);
  }
  if (type && records) found.push(...dataOf(type, records).map((data) => ({ name: at, type, data })));
  return { code: records ? ('fine' as const) : ('nxdomain' as const), found };
}

/** Questions and answers after their length (RFC 1035 §4.2.2), which may come in any pieces. */
function answerStream(stream: Stream, answer: (question: Question) => Buffer | undefined): void {
  let come = Buffer.alloc(0);
  stream.on('data', (piece) => {
    come = Buffer.concat([come, piece as Buffer]);
    while (come.length >= 2) {
      const length = come.readUInt16BE(0);
      if (length > longestTcpQuestion) return void stream.destroy();
      if (come.length < length + 2) return;
      const question = readQuestion(come.subarray(2, length + 2));
      come = come.subarray(length + 2);
      const said = question && answer(question);
      if (said) stream.write(Buffer.concat([Buffer.from([said.length >> 8, said.length & 255]), said]));
    }
  });
}

const mostTries = 20;

/** Both doors have one number: where it is free for one only, another is taken. */
async function openBoth(wanted: number, tries = 1): Promise<{ udp: Socket; tcp: Server; port: number }> {
  const tcp = createServer().listen(wanted, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4').bind(port, '127.0.0.1');
  try {
    await once(udp, 'listening');
    return { udp, tcp, port };
  } catch (error) {
    tcp.close();
    if (wanted !== 0 || tries >= mostTries) throw error;
    return openBoth(wanted, tries + 1);
  }
}
