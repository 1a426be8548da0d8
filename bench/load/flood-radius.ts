import type { Socket } from 'node:dgram';
import { openReply } from '@wifi/server/platform/radius/replies.ts';
import { connectedSocket } from './radius-client.ts';
import { quantile } from './quantile.ts';

export interface Flood { port: number; packets: Buffer[]; expects: number; secret: string; lanes: number; outstanding: number; seconds: number }
export interface FloodResult { rate: number; p50: number; p99: number }

/** The identifier that a packet must bear: each lane's own rotate, and no lane has more than 256 in work. */
export const identifierOf = (index: number, lanes: number): number => Math.floor(index / lanes) % 256;

/** Milliseconds after which a router asks again, and after which it gives up. */
const [repeatsAfter, lostAfter] = [1000, 10_000];
/** Every so many answers one is checked in full. */
const checksEvery = 50;

/** As many requests in work as allowed, all the time. The packets were made before, so that their making costs the server nothing. */
export async function floodRadius({ port, packets, expects, secret, lanes, outstanding, seconds }: Flood): Promise<FloodResult> {
  const sockets = await Promise.all(Array.from({ length: lanes }, () => connectedSocket(port)));
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  try {
    await Promise.all(sockets.map((socket, lane) => flood(socket, lane)));
  } finally {
    for (const socket of sockets) socket.close();
  }
  return { rate: times.length / ((performance.now() - start) / 1000), p50: quantile(times, 0.5), p99: quantile(times, 0.99) };

  function flood(socket: Socket, lane: number): Promise<void> {
    const sent = new Map<number, { at: number; packet: Buffer }>();
    let next = lane;
    const sendNext = (): boolean => {
      const packet = packets[next];
      if (!packet || performance.now() >= end) return false;
      next += lanes;
      sent.set(packet[1]!, { at: performance.now(), packet });
      socket.send(packet);
      return true;
    };
    return new Promise((resolve, reject) => {
      const watch = setInterval(() => {
        for (const { at, packet } of sent.values()) {
          const waited = performance.now() - at;
          if (waited > lostAfter) settle(new Error('a request got no answer'));
          else if (waited > repeatsAfter) socket.send(packet);
        }
      }, repeatsAfter);
      const settle = (error?: Error) => {
        clearInterval(watch);
        if (error) reject(error);
        else resolve();
      };
      socket.on('message', (reply) => {
        const asked = sent.get(reply[1]!);
        if (!asked) return;
        sent.delete(reply[1]!);
        times.push(performance.now() - asked.at);
        if (reply[0] !== expects) return settle(new Error(`answered with code ${reply[0]}`));
        if (times.length % checksEvery === 0 && !openReply(reply, asked.packet, secret)) return settle(new Error('an answer with a wrong authenticator'));
        if (!sendNext() && sent.size === 0) settle();
      });
      for (let count = 0; count < outstanding; count += 1) sendNext();
      if (sent.size === 0) settle();
    });
  }
}
