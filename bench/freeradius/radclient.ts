import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Guest, Router } from '../load/router-packets.ts';

const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

/**
 * Lets FreeRADIUS's own client log in with each of the guests: the figures shall not rest on our word about the
 * protocol alone. Gives what went wrong.
 */
export async function tryWithRadclient(
  port: number,
  { nasId, secret }: Router,
  guests: Guest[],
): Promise<string | undefined> {
  const client = spawn('/usr/bin/radclient', [
    '-s',
    '-r',
    '2',
    '-t',
    '2',
    '-f',
    '-',
    `127.0.0.1:${port}`,
    'auth',
    secret,
  ]);
  client.stdin.end(
    guests
      .map(({ userName, password, mac }, number) =>
        [
          `User-Name = ${quoted(userName)}`,
          `User-Password = ${quoted(password)}`,
          `NAS-Identifier = ${quoted(nasId)}`,
          `Calling-Station-Id = ${quoted(mac)}`,
          `Acct-Session-Id = "radclient-${number}"`,
          'Message-Authenticator = 0x00',
        ].join('\n'),
      )
      .join('\n\n'),
  );
  const [printed, trouble] = await Promise.all([
    text(client.stdout),
    text(client.stderr),
    client.exitCode ?? once(client, 'exit'),
  ]);
  const accepted = Number(/Accepted\s*:\s*(\d+)/.exec(printed)?.[1] ?? 0);
  return accepted === guests.length
    ? undefined
    : `radclient: ${accepted} of ${guests.length} accepted\n${printed}${trouble}`;
}
