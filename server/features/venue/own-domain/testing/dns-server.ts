import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

export interface Records {
  A?: string[];
  AAAA?: string[];
  TXT?: string[];
  CNAME?: string;
}

const types: Record<number, keyof Records> = { 1: 'A', 5: 'CNAME', 16: 'TXT', 28: 'AAAA' };

const nameBytes = (name: string): Buffer =>
  Buffer.concat([...name.split('.').map((part) => Buffer.from([part.length, ...Buffer.from(part)])), Buffer.from([0])]);

function readName(packet: Buffer): { name: string; end: number } {
  const parts: string[] = [];
  let at = 12;
  while (packet[at] !== 0) {
    parts.push(packet.toString('ascii', at + 1, at + 1 + packet[at]!));
    at += packet[at]! + 1;
  }
  return { name: parts.join('.').toLowerCase(), end: at + 1 };
}

function dataOf(type: keyof Records, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'CNAME') return nameBytes(value);
  if (type === 'TXT') return Buffer.from([Buffer.byteLength(value), ...Buffer.from(value)]);
  const [head = '', tail = ''] = value.split('::');
  const groups = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [groups(head), groups(tail)];
  const all = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]));
}

/** A name server over UDP (RFC 1035) that knows what the test wrote down. `zones` may change while it runs. */
export async function startDnsServer(zones: Map<string, Records>) {
  const socket = createSocket('udp4');
  let isSilent = false;
  socket.on('message', (packet, { port, address }) => {
    if (isSilent) return;
    const { name, end } = readName(packet);
    const type = types[packet.readUInt16BE(end)];
    const known = zones.get(name);
    const values = type && known?.[type] ? [known[type]].flat() : [];
    const answers = values.map((value) => {
      const data = dataOf(type!, value);
      const head = Buffer.alloc(12);
      head.writeUInt16BE(0xc00c, 0);
      head.writeUInt16BE(packet.readUInt16BE(end), 2);
      head.writeUInt16BE(1, 4);
      head.writeUInt32BE(1, 6);
      head.writeUInt16BE(data.length, 10);
      return Buffer.concat([head, data]);
    });
    const head = Buffer.alloc(12);
    packet.copy(head, 0, 0, 2);
    // An answer with authority; without the name, "no such domain".
    head.writeUInt16BE(known ? 0x8580 : 0x8583, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, packet.subarray(12, end + 4), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    silence: (on: boolean) => {
      isSilent = on;
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
