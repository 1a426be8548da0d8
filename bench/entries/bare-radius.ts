import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import pg from 'pg';
import { lookupNamesOnly, receiveBuffer } from '@wifi/server/listeners/radius/udp-door.ts';
import { coalesced } from '@wifi/server/platform/db/batch/coalesce.ts';
import { codes } from '@wifi/server/platform/radius/codes.ts';
import { checkMessageAuthenticator } from '@wifi/server/platform/radius/message-authenticator.ts';
import { decodePacket } from '@wifi/server/platform/radius/packet.ts';
import { readOctets, readText } from '@wifi/server/platform/radius/read-attributes.ts';
import { encodeReply } from '@wifi/server/platform/radius/replies.ts';
import { revealPassword } from '@wifi/server/platform/radius/user-password.ts';
import { attribute } from '@wifi/server/platform/radius/write-attributes.ts';

export interface BareRadius {
  port: number;
  close: () => Promise<void>;
}

/**
 * What a login costs a program of this kind at least: the packet, one look-up together with whoever asks in the same
 * moment, the answer. It knows one router and one password a guest, keeps no repeats away, counts no guesses and no
 * devices, and writes nothing down.
 */
export async function openBareRadius(database: pg.PoolConfig, secret: string): Promise<BareRadius> {
  const pool = new pg.Pool({ ...database, max: 2 });
  pool.on('error', () => {});
  const passwordOf = coalesced(async (names: string[]) => {
    const { rows } = await pool.query<{ username: string; value: string }>({
      name: 'passwords',
      text: 'select username, value from radcheck where username = any($1)',
      values: [names],
    });
    return new Map(rows.map(({ username, value }) => [username, value]));
  });
  const attributes = [
    attribute('Session-Timeout', 28_800),
    attribute('WISPr-Bandwidth-Max-Up', 5_000_000),
    attribute('WISPr-Bandwidth-Max-Down', 10_000_000),
  ];
  const socket = createSocket({ type: 'udp4', recvBufferSize: receiveBuffer, lookup: lookupNamesOnly });
  socket.on('message', (bytes, from) => {
    const packet = decodePacket(bytes);
    const hidden = packet && readOctets(packet, 'User-Password');
    if (!packet || !hidden || checkMessageAuthenticator(packet, secret, packet.authenticator) !== 'right') return;
    void passwordOf(readText(packet, 'User-Name') ?? '').then((password) => {
      const isRight = password !== undefined && revealPassword(hidden, secret, packet.authenticator) === password;
      socket.send(
        encodeReply(
          packet,
          {
            code: isRight ? codes.accessAccept : codes.accessReject,
            attributes: isRight ? attributes : [],
            signs: true,
          },
          secret,
        ),
        from.port,
        from.address,
      );
    });
  });
  const listening = once(socket, 'listening');
  socket.bind(0, '127.0.0.1');
  await listening;
  return { port: socket.address().port, close: () => end(socket, pool) };
}

async function end(socket: Socket, pool: pg.Pool): Promise<void> {
  socket.close();
  await pool.end();
}
