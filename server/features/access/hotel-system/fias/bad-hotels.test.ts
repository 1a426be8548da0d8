import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createList, openClient, playFollowed, settingsFor, type Playing } from './testing/followed.ts';
import type { Timing } from './timing.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function play(playing: Playing = {}) {
  const played = await playFollowed(playing);
  open.push(played);
  return played;
}

/** A server that does as it is told, whatever the protocol says. */
async function openServer(behave: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    behave(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  return (server.address() as AddressInfo).port;
}

function followServer(port: number, timing: Partial<Timing> = {}) {
  const list = createList();
  const following = openClient(settingsFor(port), timing).follow!(list.listener);
  open.unshift(following);
  return list;
}

test('cut at every byte of a link and its resync, nothing is lost and nobody is doubled', async () => {
  const { hotel, fias, list, follow, truth } = await play({ hotel: { isEmpty: true } });
  const rooms = ['501', '502', '502'];
  for (const room of rooms)
    hotel.checkIn(hotel.book({ guest: { lastName: `Guest${room}`, firstName: 'G.' } }).reservationId, room);
  follow();
  await expect.poll(list.syncs).toBe(1);
  // As many bytes as one connection takes until everybody is told.
  const whole = fias
    .calls()
    .filter(({ way }) => way === 'out')
    .reduce((sum, { text }) => sum + Buffer.byteLength(text) + 2, 0);
  expect(whole).toBeGreaterThan(200);
  const coming = hotel.book({ guest: { lastName: 'Now', firstName: 'Then' } });
  for (let byte = 1; byte <= whole; byte += 1) {
    const [connections, syncs] = [fias.accepted(), list.syncs()];
    const change = () => (byte % 2 ? hotel.checkIn(coming.reservationId, '503') : hotel.checkOut(coming.reservationId));
    fias.turn({ cutAt: byte });
    fias.cut();
    await expect.poll(fias.accepted, { interval: 1 }).toBeGreaterThan(connections + 1);
    change();
    await expect.poll(list.syncs, { interval: 1 }).toBeGreaterThan(syncs);
    await expect.poll(list.lines, { interval: 1 }).toEqual(truth());
  }
  // Only one came and went.
  expect(new Set(list.left)).toEqual(new Set([coming.reservationId]));
});

test('rubbish between records is passed over', async () => {
  const { fias, list, follow, truth } = await play();
  fias.turn({ garbage: 'between records' });
  follow();
  await expect.poll(list.syncs).toBe(1);
  expect(list.lines()).toEqual(truth());
});

test('a server that says nothing is left alone after a while', async () => {
  const port = await openServer(() => undefined);
  const list = followServer(port, { alive: 100 });
  await expect.poll(() => list.links).toContainEqual({ ok: false, why: 'too-slow', detail: 'no LA within 0.1 s' });
});

test('a server that begins to tell of everybody and stops is left, and nobody has left the hotel', async () => {
  const record = (text: string) => `\u0002${text}\u0003`;
  let connections = 0;
  const port = await openServer((socket) => {
    connections += 1;
    socket.on('data', () => socket.write(record('LA|')));
    socket.write(record('LS|') + record('LA|'));
    socket.write(connections === 1 ? ['DS|', 'GI|RN1|G#1|GNDoe|SF|', 'DE|'].map(record).join('') : record('DS|'));
    if (connections === 1) setTimeout(() => socket.destroy(), 50);
  });
  const list = followServer(port, { resyncSilence: 100, keepAlive: 30 });
  await expect
    .poll(() => list.links)
    .toContainEqual({ ok: false, why: 'too-slow', detail: 'it began to tell of everybody and fell silent' });
  expect(list.lines()).toEqual(['1 1 Doe']);
  expect(list.left).toEqual([]);
});

test('a system that does not answer, and speaks by itself now and then, is not taken for dead', async () => {
  const port = await openServer((socket) => {
    socket.write('\u0002LS|\u0003\u0002LA|\u0003');
    const speaking = setInterval(() => socket.write('\u0002LA|\u0003'), 250);
    socket.on('close', () => clearInterval(speaking));
  });
  const list = followServer(port, { keepAlive: 30 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(list.links).toEqual([{ ok: true, value: null }]);
});

test('a flood without an end is cut off after a megabyte', async () => {
  let sent = 0;
  let isCut = false;
  const flood = Buffer.alloc(64 * 1024, 'x');
  const port = await openServer((socket) => {
    const pour = () => {
      while (sent < 100 * 1024 * 1024 && !socket.destroyed) {
        sent += flood.length;
        if (!socket.write(flood)) return void socket.once('drain', pour);
      }
    };
    socket.on('close', () => (isCut = true));
    socket.write('\u0002');
    pour();
  });
  const list = followServer(port, { firstPause: 60_000 });
  await expect
    .poll(() => list.links)
    .toEqual([{ ok: false, why: 'not-understood', detail: expect.stringMatching(/^no record in 1\d{3} KB$/) }]);
  await expect.poll(() => isCut).toBe(true);
  // What the sockets of both sides hold comes on top.
  expect(sent).toBeLessThan(50 * 1024 * 1024);
});

test('a flood of records is read no faster than a hotel could speak', async () => {
  const record = (text: string) => `\u0002${text}\u0003`;
  const all = Buffer.from(['GI|RN1|G#1|GNDoe|', 'GO|RN1|G#1|'].map(record).join('').repeat(2000));
  const port = await openServer((socket) => {
    socket.write(record('LS|') + record('LA|'));
    const pour = () => {
      while (!socket.destroyed) if (!socket.write(all)) return void socket.once('drain', pour);
    };
    pour();
  });
  const list = followServer(port);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  // The burst, and two seconds of 500.
  expect(list.left.length).toBeGreaterThan(1000);
  expect(list.left.length).toBeLessThan(20_000);
});

test('a server that begins the link again and again is left', async () => {
  const port = await openServer((socket) => {
    socket.on('data', () => undefined);
    socket.write('\u0002LS|\u0003'.repeat(100_000));
  });
  const list = followServer(port, { firstPause: 60_000 });
  await expect
    .poll(() => list.links)
    .toEqual([{ ok: false, why: 'refused', detail: 'it starts the link again and again (LS)' }]);
});

test('more guests than any hotel has are not taken', async () => {
  const guests = Array.from({ length: 20_001 }, (_, index) => `\u0002GI|RN${index}|G#${index}|GNx|SF|\u0003`).join('');
  const port = await openServer((socket) => {
    socket.write('\u0002LS|\u0003\u0002LA|\u0003\u0002DS|\u0003');
    socket.write(guests);
  });
  const list = followServer(port, { firstPause: 60_000 });
  await expect
    .poll(() => list.links.at(-1))
    .toEqual({ ok: false, why: 'not-understood', detail: 'more than 20000 guests in house' });
  expect(list.all()).toEqual([]);
});

test('whoever listens may fail: the link goes on', async () => {
  const { fias, client, list } = await play();
  const following = client.follow!({
    ...list.listener,
    everybody: (stays) => {
      list.listener.everybody(stays);
      throw new Error('full');
    },
  });
  open.unshift(following);
  await expect.poll(list.syncs).toBe(1);
  fias.sendRecord('GI|RN508|G#77|GNLate|');
  await expect.poll(list.lines).toContain('508 77 Late');
  expect(fias.accepted()).toBe(1);
});
