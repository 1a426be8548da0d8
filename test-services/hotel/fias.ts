import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { encodeText } from './fias-charset.ts';
import { ownFields, readWanted, recordOfChange, recordsOfEverybody, recordText, timeOf } from './fias-records.ts';
import type { Hotel } from './hotel.ts';
import { createCalls, type Player } from './player.ts';

type FiasDials = {
  charset: string;
  /** Milliseconds before each record. */
  slow: number;
  /** The connection is cut after so many bytes of it; 0 = never. Once. */
  cutAt: number;
  garbage: string;
  isRefusing: boolean;
  isSilent: boolean;
  isUnmarked: boolean;
  tellsEmptyRooms: boolean;
  isNative: boolean;
};

const straightFias: FiasDials = {
  charset: 'utf-8',
  slow: 0,
  cutAt: 0,
  garbage: 'none',
  isRefusing: false,
  isSilent: false,
  isUnmarked: false,
  tellsEmptyRooms: false,
  isNative: false,
};

const garbages = ['none', 'between records', 'instead of records', 'without an end'] as const;
const charsets = ['utf-8', 'windows-1252', 'windows-1258', 'cp850', 'gb18030', 'shift_jis'];

const startOfText = '\u0002';
const endOfText = '\u0003';
const noise = Buffer.from('00ff1b0d0a7c7c474947c3287e10', 'hex');

interface Client {
  socket: Socket;
  wanted: Map<string, string[]>;
  isDescribed: boolean;
  isAlive: boolean;
  sent: number;
  /** Records go out one after the other. */
  turn: Promise<void>;
}

/** A hotel's interface as FIAS 2.20 has it, on loopback: one place for a client, who dials. */
export async function startFias(hotel: Hotel, { port = 0, name = 'FIAS' }: { port?: number; name?: string } = {}) {
  const calls = createCalls();
  let dials: FiasDials = { ...straightFias };
  let client: Client | undefined;
  let accepted = 0;

  const write = async (to: Client, bytes: Buffer) => {
    if (dials.slow > 0) await wait(dials.slow);
    const { cutAt } = dials;
    const rest = cutAt > 0 ? bytes.subarray(0, Math.max(0, cutAt - to.sent)) : bytes;
    to.sent += rest.length;
    if (to.socket.destroyed) return;
    if (rest.length > 0) to.socket.write(rest);
    if (cutAt === 0 || to.sent < cutAt) return;
    dials = { ...dials, cutAt: 0 };
    // What was written still arrives: it is cut at this byte, and not before.
    to.socket.end();
    to.socket.destroySoon();
  };
  const send = (to: Client, record: string) => {
    to.turn = to.turn.then(async () => {
      if (dials.isSilent) return;
      calls.note('out', record);
      if (dials.garbage === 'without an end') return write(to, Buffer.alloc(64 * 1024, startOfText.concat('x')));
      if (dials.garbage === 'instead of records') return write(to, noise);
      const text = encodeText(`${startOfText}${record}${endOfText}`, dials.charset);
      return write(to, dials.garbage === 'none' ? text : Buffer.concat([noise, text, noise]));
    });
  };
  const sayTime = (to: Client, type: string) => send(to, recordText(type, timeOf(hotel)));

  function sendEverybody(to: Client): void {
    if (!dials.isUnmarked) sayTime(to, 'DS');
    for (const record of recordsOfEverybody(hotel, to.wanted, dials)) send(to, record);
    if (!dials.isUnmarked) sayTime(to, 'DE');
  }

  function take(from: Client, record: string): void {
    calls.note('in', record);
    const type = record.slice(0, 2);
    if (type === 'LD') from.isDescribed = true;
    if (type === 'LR') from.wanted.set(...(readWanted(record) ?? (['', []] as [string, string[]])));
    if (type === 'LE') from.socket.end();
    if (type === 'DR' && from.isAlive) sendEverybody(from);
    if (type !== 'LA') return;
    // Without the records there is nothing to talk about: it begins anew.
    from.isAlive = from.isDescribed && from.wanted.size > 0;
    sayTime(from, from.isAlive ? 'LA' : 'LS');
  }

  const stopListening = hotel.onChange((change) => {
    if (!client?.isAlive) return;
    const record = recordOfChange(hotel, change, client.wanted, dials);
    if (record) send(client, record);
  });

  const server = createServer((socket) => {
    accepted += 1;
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    if (dials.isRefusing || client) {
      calls.note('in', dials.isRefusing ? '(refused)' : '(refused: the place is taken)');
      socket.destroy();
      return;
    }
    const own: Client = {
      socket,
      wanted: new Map(),
      isDescribed: false,
      isAlive: false,
      sent: 0,
      turn: Promise.resolve(),
    };
    client = own;
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece) => {
      const records = `${text}${String(piece)}`.split(endOfText);
      text = records.pop()!.slice(-10_000);
      for (const record of records) take(own, record.slice(record.lastIndexOf(startOfText) + 1));
    });
    socket.on('close', () => {
      calls.note('in', '(gone)');
      if (client === own) client = undefined;
    });
    sayTime(own, 'LS');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const listensOn = (server.address() as AddressInfo).port;

  const player: Player<FiasDials> = {
    name,
    setup: () => ({
      Server: '127.0.0.1',
      Port: String(listensOn),
      'Character set': dials.charset,
      'Kind of interface': 'WW',
      'Field with the e-mail': ownFields.emailField,
      'Field with the phone number': ownFields.phoneField,
      'Field with the date of birth': ownFields.birthDateField,
      'Field with the kind of room': ownFields.roomTypeField,
      'Field with the booking number': ownFields.bookingField,
    }),
    dials: () => dials,
    turn: (changed) => {
      dials = { ...straightFias, ...changed };
    },
    said: {
      charset: 'letters are written in',
      slow: 'milliseconds before each record',
      cutAt: 'cut the connection after so many bytes (once; 0 = never)',
      garbage: 'rubbish',
      isRefusing: 'refuse every connection',
      isSilent: 'take connections and say nothing',
      isUnmarked: 'tell of everybody without saying where that begins and ends',
      tellsEmptyRooms: 'tell of empty rooms, too',
      isNative: 'write names in the script of the guest',
    },
    choices: { charset: charsets, garbage: garbages },
    calls: calls.all,
    close: async () => {
      stopListening();
      server.close();
      client?.socket.destroy();
      await once(server, 'close');
    },
  };
  return {
    ...player,
    port: listensOn,
    /** How many connections there were. */
    accepted: () => accepted,
    isAlive: () => client?.isAlive ?? false,
    /** As if the cable were pulled. */
    cut: () => void client?.socket.destroy(),
    /** Anything, to whoever is connected. */
    sendBytes: (bytes: Buffer) => void client?.socket.write(bytes),
    sendRecord: (record: string) => client && send(client, record),
  };
}
