import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** IPv4 addresses, none of which means that there is no such name; undefined: it never answers. */
export type Answers = (name: string) => string[] | undefined;

const header = 12;

/** A name server (RFC 1035), which says of each name what the test wants. */
export async function startNameServer(answers: Answers) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const labels: string[] = [];
    let at = header;
    for (let length = question[at]!; length > 0; length = question[at]!) {
      labels.push(question.subarray(at + 1, at + 1 + length).toString());
      at += length + 1;
    }
    const name = labels.join('.').toLowerCase();
    asked.push(name);
    const found = answers(name);
    if (!found) return;
    const isIpv4 = question.readUInt16BE(at + 1) === 1;
    const records = (isIpv4 ? found : []).map((ip) =>
      // The name as above, type A, class IN, good for no time, four bytes.
      Buffer.concat([Buffer.from('c00c00010001000000000004', 'hex'), Buffer.from(ip.split('.').map(Number))]),
    );
    const answer = Buffer.concat([question.subarray(0, at + 5), ...records]);
    answer.writeUInt16BE(found.length > 0 ? 0x81_80 : 0x81_83, 2);
    answer.writeUInt16BE(records.length, 6);
    answer.writeUInt16BE(0, 8);
    answer.writeUInt16BE(0, 10);
    socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => void socket.bind(0, '127.0.0.1', resolve));
  return {
    asked,
    servers: [`127.0.0.1:${(socket.address() as AddressInfo).port}`],
    close: () => void socket.close(),
  };
}
