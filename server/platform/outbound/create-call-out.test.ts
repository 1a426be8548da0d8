import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createRawServer, type AddressInfo, type Server as RawServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createCallOut } from './create-call-out.ts';
import { createFailedCalls } from './failed-calls.ts';

const callOut = createCallOut({ allowsLoopback: true });
const servers: (Server | RawServer)[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listening(server: Server | RawServer, host = '127.0.0.1'): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}
const serve = async (listener: RequestListener) => `http://127.0.0.1:${await listening(createServer(listener))}`;

test('a call brings back status, headers, cookies and text', async () => {
  const url = await serve((request, response) => {
    let body = '';
    request
      .on('data', (part) => {
        body += String(part);
      })
      .on('end', () => {
        response
          .writeHead(201, {
            'x-seen': `${request.method} ${request.url} ${request.headers['x-key']}`,
            'set-cookie': ['a=1; Path=/', 'b=x=y; HttpOnly', 'broken'],
          })
          .end(`heard ${body} ✓`);
      });
  });
  const outcome = await callOut({ url: `${url}/path?q=1`, method: 'PUT', headers: { 'x-key': 'k' }, body: 'grüße' });
  expect(outcome).toMatchObject({
    ok: true,
    answer: {
      status: 201,
      cookies: { a: '1', b: 'x=y' },
      text: 'heard grüße ✓',
      headers: { 'x-seen': 'PUT /path?q=1 k' },
    },
  });
});

test('a redirect is an answer and is not followed', async () => {
  let visits = 0;
  const url = await serve((_request, response) => {
    visits += 1;
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  });
  expect(await callOut({ url, method: 'GET' })).toMatchObject({
    ok: true,
    answer: { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } },
  });
  expect(visits).toBe(1);
});

test('a server that never answers, or never ends, is given up in time', async () => {
  const silent = await serve(() => undefined);
  const endless = await serve((_request, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const deaf = `http://127.0.0.1:${await listening(createRawServer((socket) => socket.on('error', () => undefined).resume()))}`;
  for (const url of [silent, endless, deaf]) {
    const start = performance.now();
    expect(await callOut({ url, method: 'GET', timeout: 200 })).toMatchObject({ ok: false, why: 'no-answer' });
    expect(performance.now() - start).toBeLessThan(3 * 1500);
  }
});

test('a call ends with the signal of whoever asked, before it began or in the middle of the answer', async () => {
  let isClosed = false;
  const endless = await serve((_request, response) => {
    response.write('x');
    response.on('close', () => {
      isClosed = true;
    });
  });
  const asker = new AbortController();
  const called = callOut({ url: endless, method: 'GET', until: asker.signal });
  setTimeout(() => asker.abort(), 100);
  expect(await called).toMatchObject({ ok: false, why: 'no-answer' });
  await expect.poll(() => isClosed).toBe(true);
  isClosed = false;
  expect(await callOut({ url: endless, method: 'GET', until: asker.signal })).toMatchObject({
    ok: false,
    why: 'no-answer',
  });
  expect(isClosed, 'nobody was called').toBe(false);
});

test('an answer is read up to its limit and not a byte further', async () => {
  const url = await serve((request, response) => response.end('x'.repeat(Number(request.url!.slice(1)))));
  expect(await callOut({ url: `${url}/262144`, method: 'GET' })).toMatchObject({ ok: true });
  expect(await callOut({ url: `${url}/262145`, method: 'GET' })).toMatchObject({ ok: false, why: 'too-large' });
  expect(await callOut({ url: `${url}/400000`, method: 'GET', largest: 500_000 })).toMatchObject({ ok: true });
  expect(await callOut({ url: `${url}/11`, method: 'GET', largest: 10 })).toMatchObject({
    ok: false,
    why: 'too-large',
  });
});

test('an answer without end but with much in it stops at the limit', async () => {
  let isClosed = false;
  const url = await serve((_request, response) => {
    const pour = () => {
      while (response.writable && response.write('x'.repeat(65_536))) {
        /* until it is full */
      }
    };
    response.on('drain', pour).on('close', () => {
      isClosed = true;
    });
    pour();
  });
  expect(await callOut({ url, method: 'GET' })).toMatchObject({ ok: false, why: 'too-large' });
  await expect.poll(() => isClosed).toBe(true);
});

test('a server that hangs up, talks nonsense or is not there never throws', async () => {
  const rude = `http://127.0.0.1:${await listening(
    createRawServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end('HELLO\r\n\r\n'),
    ),
  )}`;
  const hasty = `http://127.0.0.1:${await listening(createRawServer((socket) => socket.on('error', () => undefined).destroy()))}`;
  const cut = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setTimeout(() => response.destroy(), 20);
  });
  for (const url of [rude, hasty, cut, 'http://127.0.0.1:1', 'http://no-such-host.invalid']) {
    expect(await callOut({ url, method: 'GET', timeout: 2000 }), url).toMatchObject({ ok: false, why: 'no-answer' });
  }
});

test('headers that would break out of their line are not sent', async () => {
  const url = await serve((_request, response) => response.end());
  expect(await callOut({ url, method: 'GET', headers: { cookie: 'a\r\nx: y' } })).toMatchObject({ ok: false });
});

test('loopback is called only where it is allowed', async () => {
  const url = await serve((_request, response) => response.end('in'));
  const { port } = new URL(url);
  const strict = createCallOut({ allowsLoopback: false });
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
    expect(await strict({ url: `http://${host}:${port}`, method: 'GET' }), host).toMatchObject({
      ok: false,
      why: 'not-allowed',
    });
  }
  expect(await callOut({ url: `http://localhost:${port}`, method: 'GET' })).toMatchObject({
    ok: true,
    answer: { text: 'in' },
  });
});

test('metadata, unspecified and multicast addresses are never called, however they are written', async () => {
  for (const host of [
    '169.254.169.254',
    '[fe80::1]',
    '0.0.0.0',
    '0',
    '[::]',
    '224.0.0.1',
    '255.255.255.255',
    '[ff02::1]',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
    '2852039166',
    '[fd00:ec2::254]',
  ]) {
    expect(await callOut({ url: `http://${host}/`, method: 'GET', timeout: 500 }), host).toMatchObject({
      ok: false,
      why: 'not-allowed',
    });
  }
});

test('only http and https are addresses, and none with a name and password in it', async () => {
  for (const url of [
    'ftp://127.0.0.1',
    'file:///etc/passwd',
    'javascript:1',
    'http://user:pass@127.0.0.1',
    'no address',
    'http://',
  ]) {
    expect(await callOut({ url, method: 'GET' }), url).toMatchObject({ ok: false, why: 'not-allowed' });
  }
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('certificates (skipped where there is no openssl to make one with)', () => {
  test('a certificate that nobody signed is refused unless this very call does not check it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'call-out-'));
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync(
      'openssl',
      ['req', '-x509', ...newKey, '-days', '2', '-subj', '/CN=127.0.0.1', '-keyout', 'key.pem', '-out', 'cert.pem'],
      { cwd: folder, stdio: 'pipe' },
    );
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name)));
    rmSync(folder, { recursive: true });
    const url = `https://127.0.0.1:${await listening(createSecureServer({ key, cert }, (_request, response) => response.end('secret')))}`;
    expect(await callOut({ url, method: 'GET' })).toMatchObject({ ok: false, why: 'no-answer' });
    expect(await callOut({ url, method: 'GET', checksCertificate: false })).toMatchObject({
      ok: true,
      answer: { text: 'secret' },
    });
    expect(await callOut({ url, method: 'GET' })).toMatchObject({ ok: false, why: 'no-answer' });
  });
});

describe('calls that fail are noted', () => {
  const purpose = { pageId: 7, kind: 'router', what: 'login' };
  async function noted(url: string, more: object = {}) {
    const failedCalls = createFailedCalls();
    const callOut = createCallOut({ allowsLoopback: true, privateNetworks: 'off' }, failedCalls);
    await callOut({ url, method: 'GET', timeout: 200, purpose, ...more });
    return failedCalls.take().map(({ value: { host, reason, status } }) => [host, reason, status]);
  }
  test('by what went wrong, with the host alone', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/slow') return;
      if (request.url === '/cut') return void request.socket.destroy();
      response.writeHead(request.url === '/fine' ? 204 : Number(request.url?.slice(1, 4))).end();
    });
    const { host } = new URL(url);
    expect(await noted(`${url}/503?token=secret`)).toEqual([[host, 'status', 503]]);
    expect(await noted(`${url}/302`)).toEqual([[host, 'status', 302]]);
    expect(await noted(`${url}/slow`)).toEqual([[host, 'timeout', null]]);
    expect(await noted(`${url}/cut`)).toEqual([[host, 'cut-off', null]]);
    expect(await noted('http://127.0.0.1:9/')).toEqual([['127.0.0.1:9', 'unreachable', null]]);
    expect(await noted('http://10.0.0.1/')).toEqual([['10.0.0.1', 'not-allowed', null]]);
    expect(await noted('http://nobody.invalid/', { timeout: 5000 })).toEqual([
      ['nobody.invalid', 'no-such-name', null],
    ]);
  });
  test('and not those that came through, nor an answer that whoever calls expects', async () => {
    const url = await serve((request, response) => void response.writeHead(request.url === '/fine' ? 204 : 401).end());
    expect(await noted(`${url}/fine`)).toEqual([]);
    expect(await noted(`${url}/401`, { expects: [401] })).toEqual([]);
  });
});
