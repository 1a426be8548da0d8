import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largestImage } from '@wifi/contract/limits.ts';
import { jpeg } from '../../features/venue/media/testing/pictures.ts';
import { createS3Store } from '../../platform/storage/s3-store.ts';
import { withSpooled } from '../../platform/storage/spool.ts';
import { openFakeS3 } from '../../platform/storage/testing/fake-s3.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addSlowBodies } from './slow-bodies.ts';

// Over real sockets: what happens while a body is still on its way cannot be seen otherwise.
let app: TestApp;
let token: string;
let url: string;

beforeAll(async () => {
  app = await openTestApp();
  const admin = await app.user();
  const { eid } = await app.page(admin);
  token = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: eid } })).body.token;
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const put = (body: Blob, bearer = token) =>
  fetch(`${url}/files/upload?name=x.jpg`, { method: 'PUT', body, headers: { authorization: `Bearer ${bearer}` } });
const countRows = async () =>
  Number((await app.program.database.scoped('every').execute('select count(*) from media_files')).rows[0]!.count);

test('a large file that is refused at its first bytes still gets its answer', async () => {
  const answer = await put(new Blob(['<html>', Buffer.alloc(8_000_000)]));
  expect([answer.status, ((await answer.json()) as { fields: unknown }).fields]).toMatchObject([
    400,
    [{ field: 'file', reason: 'file-broken' }],
  ]);
});

test('a file above the limit of its kind, and one of somebody unknown, still get their answers', async () => {
  const large = new Blob([new Uint8Array(await jpeg(5, 5)), new Uint8Array(largestImage)]);
  expect((await put(large)).status).toBe(400);
  expect((await put(large, 'page.x.y')).status).toBe(401);
});

test('a sender who goes away in the middle leaves nothing', async () => {
  const before = await countRows();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    `PUT /files/upload?name=x.jpg HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 1000000\r\n\r\n`,
  );
  socket.write(Buffer.concat([await jpeg(50, 50), Buffer.alloc(20_000)]));
  await wait(200);
  socket.destroy();
  await wait(300);
  expect(await countRows()).toBe(before);
});

test('in an S3 store, files are put, served in parts and removed as on the disk', async () => {
  const keys = { key: 'k', secret: 's', region: 'us-east-1' };
  const s3 = await openFakeS3(keys);
  const disk = app.program.storage;
  app.program.storage = createS3Store({ endpoint: s3.url, bucket: 'files', ...keys });
  try {
    const { url: address, filesize } = (await (await put(new Blob([new Uint8Array(await jpeg(400, 30))]))).json()) as {
      url: string;
      filesize: number;
    };
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [address, address.replace('.jpg', '-320.webp'), address.replace('.jpg', '-400.webp')]
        .map((path) => `/files${path}`)
        .toSorted(),
    );
    const whole = await fetch(url + address);
    expect([whole.status, whole.headers.get('content-type'), (await whole.arrayBuffer()).byteLength]).toEqual([
      200,
      'image/jpeg',
      filesize,
    ]);
    const part = await fetch(url + address, { headers: { range: 'bytes=0-2' } });
    expect([part.status, [...new Uint8Array(await part.arrayBuffer())]]).toEqual([206, [0xff, 0xd8, 0xff]]);
    await app.program.storage.remove(address.slice(1));
    expect((await fetch(url + address)).status).toBe(404);
  } finally {
    app.program.storage = disk;
    await s3.close();
  }
});

/** A server that refuses files at their first bytes, and a client that sends what it is told. */
async function openRefusing(longest: number) {
  const server = fastify();
  addSlowBodies(server, longest);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  server.put('/file', { config: { takesItsTime: true } }, (request) =>
    withSpooled(
      request.body as Readable,
      () => {
        throw new Error('no');
      },
      async () => 'done',
    ),
  );
  server.get('/', async () => 'still here');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  const seen = { answer: '', isClosed: false };
  socket.on('data', (data) => {
    seen.answer += String(data);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    seen.isClosed = true;
  });
  return {
    socket,
    seen,
    close: async () => {
      socket.destroy();
      await server.close();
    },
  };
}

test('what is left of a refused file is read, so that the connection goes on', async () => {
  const { socket, seen, close } = await openRefusing(5000);
  socket.write('PUT /file HTTP/1.1\r\nhost: x\r\ncontent-length: 4000000\r\n\r\n');
  socket.write(Buffer.alloc(3_000_000));
  await expect.poll(() => seen.answer).toContain('500 Internal');
  socket.write(Buffer.alloc(1_000_000));
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => seen.answer, { timeout: 4000 }).toContain('still here');
  await close();
});

test('a refused file that never ends is not read for ever', async () => {
  const { socket, seen, close } = await openRefusing(300);
  socket.write('PUT /file HTTP/1.1\r\nhost: x\r\ncontent-length: 4000000000\r\n\r\n');
  const more = setInterval(() => {
    if (!socket.destroyed && socket.writableLength < 1_000_000) socket.write(Buffer.alloc(100_000));
  }, 5);
  await expect.poll(() => seen.answer).toContain('500 Internal');
  await expect.poll(() => seen.isClosed, { timeout: 5000 }).toBe(true);
  clearInterval(more);
  await close();
});

test('a body that dawdles is cut off, unless the call is one that takes its time', async () => {
  const slow = fastify();
  addSlowBodies(slow, 150);
  slow.post('/quick', async () => 'done');
  slow.post('/file', { config: { takesItsTime: true } }, async () => 'done');
  await slow.listen({ port: 0, host: '127.0.0.1' });
  const { port } = slow.server.address() as AddressInfo;
  const dawdle = async (path: string) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
    });
    socket.on('error', () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\na`,
    );
    await wait(400);
    if (!socket.destroyed) socket.write('b');
    await wait(200);
    socket.destroy();
    return answer;
  };
  expect(await dawdle('/quick')).toBe('');
  expect(await dawdle('/file')).toContain('200 OK');
  await slow.close();
});

test('a connection is not cut while a call is worked on, but when nobody takes the answer', async () => {
  const server = fastify({ connectionTimeout: 200 });
  addSlowBodies(server);
  server.post('/work', async () => wait(700, 'done'));
  let isCut = false;
  server.get('/much', async (_request, reply) => {
    reply.raw.once('close', () => {
      isCut = true;
    });
    return Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1_000_000);
      })(),
    );
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/work`, { method: 'POST' });
  expect(await answer.text()).toBe('done');
  const dawdling = connect(port, '127.0.0.1');
  dawdling.on('error', () => {});
  dawdling.write('GET /much HTTP/1.1\r\nhost: x\r\n\r\n');
  dawdling.pause();
  await expect.poll(() => isCut, { timeout: 60_000 }).toBe(true);
  dawdling.destroy();
  await server.close();
});
