import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../../../../platform/context.ts';
import { openMailServer } from '../../../../platform/mail/testing/mail-server.ts';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openSender, senderSettings, typedPassword } from '../testing/sender.ts';
import { mailSenderKind } from './mail-sender.ts';
import { hintsFor } from './sender-records.ts';

let app: TestApp;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  app = await openTestApp();
  app.program.names.texts = async (name) => (name.startsWith('_dmarc') ? ['v=DMARC1; p=none'] : ['v=spf1 mx -all']);
});
afterAll(async () => {
  for (const close of closers) await close();
  await app.close();
});

async function mailServer(settings: Parameters<typeof openMailServer>[0] = {}) {
  const opened = await openMailServer({ password: typedPassword, ...settings });
  closers.push(opened.close);
  return opened;
}

/** Somebody who answers in their own way. */
async function listen(handle: (socket: Socket) => void): Promise<number> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const failureAt = async (port: number, more: object = {}) => {
  const { save, test: tryIt } = await openSender(app);
  expect((await save(senderSettings(port, more))).status).toBe(200);
  const { body } = await tryIt();
  return body.failure;
};

describe('a test of the mail sender', () => {
  test('writes to whoever presses, from the address and name that are set', async () => {
    const server = await mailServer();
    const { save, test: tryIt, admin } = await openSender(app);
    await save(senderSettings(server.port, { fromName: 'Trà Sen, "Hà Nội" <x@y.example>' }));
    expect((await tryIt()).body).toMatchObject({ ok: true, hints: [] });
    const [mail] = server.received;
    expect(mail).toMatchObject({ sender: 'hello@sen.example', recipients: [admin.email], user: 'sen' });
    expect(mail!.headers.get('from')).toContain('Trà Sen');
    expect(mail!.headers.get('from')!.endsWith('<hello@sen.example>')).toBe(true);
    expect(mail!.headers.get('reply-to')).toContain('desk@sen.example');
    expect(server.received).toHaveLength(1);
  });

  test('says that the login is wrong, and what the server said', async () => {
    const server = await mailServer({ password: 'another' });
    expect(await failureAt(server.port)).toMatchObject({ why: 'wrong-login', detail: expect.stringContaining('535') });
  });

  test('says that nobody is there, that the name leads nowhere, and that it is refused', async () => {
    expect(await failureAt(1)).toMatchObject({ why: 'unreachable' });
    expect(await failureAt(587, { host: 'no-such-host.invalid', security: 'starttls' })).toMatchObject({
      why: 'unreachable',
    });
    const server = await mailServer();
    server.answers.push(550);
    expect(await failureAt(server.port)).toMatchObject({ why: 'refused', detail: expect.stringContaining('550') });
  });

  test('tells a server that wants a login, and one that takes no mails just now, from one that refuses this sender', async () => {
    const server = await mailServer({ password: undefined });
    for (const [code, why] of [
      [530, 'wrong-login'],
      [450, 'out-of-order'],
      [451, 'out-of-order'],
      [553, 'refused'],
    ] as const) {
      server.answers.push(code);
      expect(await failureAt(server.port)).toMatchObject({ why, detail: expect.stringContaining(String(code)) });
    }
  });

  test('is over in time with a server that says nothing, one that drips, and one that talks without end', async () => {
    const silent = await listen(() => undefined);
    const drips = await listen((socket) => {
      const timer = setInterval(() => socket.write('2'), 100);
      socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
    });
    const endless = await listen((socket) => {
      const pour = () => {
        while (socket.writable && socket.write(`220-${'x'.repeat(60_000)}\r\n`)) {
          /* until it is full */
        }
      };
      socket.on('drain', pour).on('error', () => undefined);
      pour();
    });
    const began = Date.now();
    const [one, two, three] = await Promise.all([failureAt(silent), failureAt(drips), failureAt(endless)]);
    expect([one.why, two.why]).toEqual(['too-slow', 'too-slow']);
    expect(['not-understood', 'unreachable']).toContain(three.why);
    expect(JSON.stringify(three).length).toBeLessThan(500);
    expect(Date.now() - began).toBeLessThan(12_000);
  });

  test('understands that something else than a mail server answers, and keeps little of what it says', async () => {
    const web = await listen((socket) => {
      socket.on('error', () => undefined);
      socket.end(`HTTP/1.1 400 Bad Request\r\n\r\n${'y'.repeat(5000)}`);
    });
    const failure = await failureAt(web);
    expect(['not-understood', 'unreachable']).toContain(failure.why);
    expect(failure.detail.length).toBeLessThanOrEqual(300);
  });

  test('shows no password to a server that hides encryption or has a certificate that nobody signed', async () => {
    const plain = await mailServer({ isPlain: true });
    expect(await failureAt(plain.port, { security: 'starttls' })).toMatchObject({ why: 'no-encryption' });
    const unsigned = await mailServer({ secure: true });
    expect(await failureAt(unsigned.port, { security: 'tls' })).toMatchObject({ why: 'certificate' });
    const upgraded = await mailServer();
    expect(await failureAt(upgraded.port, { security: 'starttls' })).toMatchObject({ why: 'certificate' });
    expect([...plain.received, ...unsigned.received, ...upgraded.received]).toEqual([]);
  });

  test('never calls where this server may not', async () => {
    const server = await mailServer();
    const { admin, page } = await openSender(app);
    const program = { ...app.program, callOut: createCallOut({ allowsLoopback: false, privateNetworks: 'off' }) };
    const actor = { kind: 'user' as const, uid: admin.id, label: admin.email, sessionId: '', groupId: 0 };
    const ctx = { ...createContext(program, { pageId: page.id, actor }), pageEid: page.eid, role: 'admin' as const };
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'])
      expect(
        await mailSenderKind(async () => undefined).test(
          ctx as never,
          { settings: senderSettings(server.port, { host }) as never, secrets: { password: 'x' } },
          new AbortController().signal,
          '',
        ),
        host,
      ).toMatchObject({ ok: false, why: 'not-allowed' });
    expect(server.tries).toEqual([]);
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('with a certificate that is trusted (skipped without openssl)', () => {
  test.each(['tls', 'starttls'] as const)(
    '%s carries login and mail, for the name it was made for',
    async (security) => {
      const folder = mkdtempSync(join(tmpdir(), 'smtp-'));
      const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
      const files = ['-keyout', 'key.pem', '-out', 'cert.pem'];
      execFileSync('openssl', ['req', '-x509', ...newKey, '-days', '2', ...subject, ...files], {
        cwd: folder,
        stdio: 'pipe',
      });
      const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name), 'utf8')) as [
        string,
        string,
      ];
      rmSync(folder, { recursive: true });
      const before = getCACertificates('default');
      setDefaultCACertificates([...before, cert]);
      try {
        const server = await mailServer({ secure: security === 'tls', certificate: { key, cert } });
        expect(await failureAt(server.port, { host: 'localhost', security })).toBeNull();
        expect(server.received).toMatchObject([{ user: 'sen' }]);
        expect(await failureAt(server.port, { security }), 'another name').toMatchObject({ why: 'certificate' });
      } finally {
        setDefaultCACertificates(before);
      }
    },
  );
});

test.each([
  ['both are there', { 'sen.example': ['v=spf1 mx -all', 'other'], '_dmarc.sen.example': ['v=DMARC1; p=none'] }, []],
  ['nothing is there', {}, ['no-spf', 'no-dmarc']],
  ['nobody may send', { 'sen.example': ['v=spf1 -all'] }, ['wrong-spf', 'no-dmarc']],
  ['two say who may send', { 'sen.example': ['v=spf1 -all', 'v=spf1 mx'] }, ['many-spf', 'no-dmarc']],
  [
    'something that only looks like it',
    { 'sen.example': ['v=spf10 x'], '_dmarc.sen.example': ['DMARC1'] },
    ['no-spf', 'no-dmarc'],
  ],
])('of a domain where %s', async (_, records: Record<string, string[]>, hints) => {
  const found = await hintsFor('hello@sen.example', async (name) => records[name] ?? []);
  expect(found).toEqual(hints.map((hint) => ({ hint, about: 'sen.example' })));
});

test('a policy of the domain above holds below, and a resolver that is away is said to be', async () => {
  const asked: string[] = [];
  const find = async (name: string) => {
    asked.push(name);
    return name === '_dmarc.sen.example' ? ['v=DMARC1; p=none'] : name === 'mail.shop.sen.example' ? ['v=spf1 mx'] : [];
  };
  expect(await hintsFor('a@mail.shop.sen.example', find)).toEqual([]);
  expect(asked).not.toContain('_dmarc.example');
  const away = async () => undefined;
  expect(await hintsFor('a@sen.example', away)).toEqual([{ hint: 'dns-silent', about: 'sen.example' }]);
});
