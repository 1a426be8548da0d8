import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { openReply } from '@wifi/server/platform/radius/replies.ts';

export interface Flood {
  /** made by `compileLoad` */ program: string;
  port: number;
  packets: Buffer[];
  expects: number;
  secret: string;
  lanes: number;
  outstanding: number;
  seconds: number;
}
export interface FloodResult {
  rate: number;
  p50: number;
  p99: number;
}

/** The identifier that a packet must bear: each lane's own rotate, and no lane has more than 256 in work. */
export const identifierOf = (index: number, lanes: number): number => Math.floor(index / lanes) % 256;

/**
 * As many requests in work as allowed, all the time. The packets were made before, so that their making costs the
 * server nothing.
 */
export async function floodRadius({
  program,
  port,
  packets,
  expects,
  secret,
  lanes,
  outstanding,
  seconds,
}: Flood): Promise<FloodResult> {
  const flood = spawn(program, [port, lanes, outstanding, seconds, expects].map(String), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  flood.stdin.end(Buffer.concat(packets.flatMap((packet) => [packet.subarray(2, 4), packet])));
  const lines = (await text(flood.stdout)).trim().split('\n');
  for (const line of lines) {
    const [word, request = '', reply = ''] = line.split(' ');
    if (word === 'failed') throw new Error(line);
    if (word === 'check' && !openReply(Buffer.from(reply, 'hex'), Buffer.from(request, 'hex'), secret))
      throw new Error('an answer with a wrong authenticator');
  }
  const [, count, took, p50, p99] = lines.at(-1)!.split(' ').map(Number);
  return { rate: count! / took!, p50: p50!, p99: p99! };
}
