import { generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkedLinesTo, linesTo, type LineMail, type MailLines } from './mail-lines.ts';
import { openMailServer } from './testing/mail-server.ts';
import { hasValidSignature } from './testing/verify-signature.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let lines: MailLines;
beforeAll(async () => {
  server = await openMailServer();
  lines = linesTo({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
});
afterAll(async () => {
  lines.close();
  await server.close();
});

const mail: LineMail = {
  id: '7d1c3f0e-0000-7000-8000-000000000001',
  from: { name: 'Trà Sen', address: 'hello@sen.example' },
  replyTo: 'desk@sen.example',
  to: 'guest@home.example',
  subject: 'Hẹn gặp lại',
  text: 'Một ly trà  \n\n\n',
  html: '<p>Một ly trà</p>',
  date: new Date('2026-11-17T20:00:00Z'),
  headers: {
    'List-Unsubscribe': '<https://sen.example/out>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

test('a signature covers the body, the sender and the way out', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const record = `v=DKIM1; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signature = { domainName: 'sen.example', keySelector: 'wifi1', privateKey: key };
  expect(await lines.send({ ...mail, signature })).toMatchObject({ ok: true });
  const { raw } = server.received.at(-1)!;
  const names: string[] = [];
  const holds = (text: string) => hasValidSignature(text, (name) => (names.push(name), record));
  expect(await holds(raw)).toBe(true);
  expect(names).toEqual(['wifi1._domainkey.sen.example']);
  for (const [from, to] of [
    ['hello@sen.example', 'other@sen.example'],
    ['https://sen.example/out', 'https://other.example/out'],
    ['=One-Click', '=Never'],
    ['M=E1=BB=99t', 'Hai'],
  ] as const) {
    expect(raw).toContain(from);
    expect(await holds(raw.replace(from, to)), from).toBe(false);
  }
});

test('without one, none is added', async () => {
  await lines.send(mail);
  expect(server.received.at(-1)!.headers.has('dkim-signature')).toBe(false);
});

// Twelve turns serve all pages: one that never ends is one less for everybody.
test('a server that talks without end before it takes a mail is given up in time', async () => {
  const talking = new Set<Socket>();
  const endless = createServer((socket) => {
    talking.add(socket);
    socket.on('error', () => undefined).resume();
    socket.write('220 hello\r\n');
    const talk = setInterval(() => socket.write('250-and one thing more\r\n'), 50);
    socket.on('close', () => {
      clearInterval(talk);
      talking.delete(socket);
    });
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const { port } = endless.address() as AddressInfo;
  const its = {
    host: '127.0.0.1',
    port,
    security: 'none',
    user: '',
    password: '',
    from: mail.from,
    replyTo: '',
  } as const;
  expect(await checkedLinesTo(its, () => true, 300).send(mail)).toMatchObject({
    ok: false,
    why: 'unreachable',
    detail: 'the server takes no connection',
    isUnknown: false,
  });
  await expect.poll(() => talking.size).toBe(0);
  endless.close();
});
