import { generateKeyPairSync } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { issueCertificate } from '@wifi/test-services/acme/issue-certificate.ts';
import { imapAccount, openImapServer } from '@wifi/test-services/messages/imap.ts';
import { openImap, type Mailbox } from '../../../../platform/mail/returns/imap-box.ts';
import { mailboxFailure } from '../../../../platform/mail/returns/mailbox-failure.ts';

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const until = new Date(Date.now() + 86_400_000);
const root = newKeys();
const leaf = newKeys();
const publicKeyOf = ({ publicKey }: typeof root) => publicKey.export({ format: 'der', type: 'spki' });
const issued = { issuer: 'Test mail root', issuerKey: root.privateKey, until };
const rootCertificate = issueCertificate({ publicKey: publicKeyOf(root), names: [] }, { ...issued, isAuthority: true });
const certificate = {
  key: leaf.privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
  cert: issueCertificate({ publicKey: publicKeyOf(leaf), names: ['localhost'] }, issued),
};

type ImapServer = Awaited<ReturnType<typeof openImapServer>>;
let server: ImapServer;
let plainServer: ImapServer;
const trustedBefore = getCACertificates('default');
beforeAll(async () => {
  server = await openImapServer({ certificate });
  plainServer = await openImapServer();
  setDefaultCACertificates([...trustedBefore, rootCertificate]);
});
afterEach(() => {
  Object.assign(server.dials, { silentAt: '', greeting: '* OK mailbox', injected: '' });
  server.heard.length = 0;
});
afterAll(async () => {
  setDefaultCACertificates(trustedBefore);
  await server.close();
  await plainServer.close();
});

const open = (more: Partial<Mailbox> = {}, longest = 5000) =>
  openImap(
    { host: 'localhost', port: server.port, security: 'starttls', ...imapAccount, ...more },
    { reaches: () => true, until: AbortSignal.timeout(longest) },
  );
const failureOf = async (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    (error: unknown) => mailboxFailure(error).why,
  );

test('a mailbox is read over a line that is encrypted first', async () => {
  server.put('From: a\r\n\r\nback again');
  const box = await open();
  const [uid] = await box.unread(10);
  expect(await box.read(uid!)).toContain('back again');
  box.close();
  expect(server.heard.slice(0, 3)).toEqual(['STARTTLS', 'LOGIN', 'SELECT']);
});

test('no password goes to a server that does not encrypt, or calls us logged in already', async () => {
  expect(await failureOf(open({ port: plainServer.port }))).toBe('refused');
  expect(plainServer.heard).toEqual(['STARTTLS']);
  server.dials.greeting = '* PREAUTH welcome';
  expect(await failureOf(open())).toBe('not-understood');
  expect(server.heard).toEqual([]);
});

test('the certificate must be for the name that was typed, and signed by somebody we trust', async () => {
  expect(await failureOf(open({ host: '127.0.0.1' }))).toBe('certificate');
  setDefaultCACertificates(trustedBefore);
  try {
    expect(await failureOf(open())).toBe('certificate');
  } finally {
    setDefaultCACertificates([...trustedBefore, rootCertificate]);
  }
  expect(server.heard).not.toContain('LOGIN');
});

test('answers that somebody puts before the encryption never pass for the server’s', async () => {
  for (const injected of ['A1 OK logged in\r\nA2 OK\r\n', '* 5 EXISTS\r\n', 'x']) {
    server.dials.injected = injected;
    expect(await failureOf(open()), injected).toBe('not-understood');
  }
  expect(server.heard).not.toContain('LOGIN');
});

test('a server that says nothing, or talks without end, is left in time', async () => {
  server.dials.silentAt = 'STARTTLS';
  expect(await failureOf(open({}, 300))).toBe('too-slow');
  server.dials.greeting = `* OK ${'x'.repeat(200_000)}`;
  expect(await failureOf(open())).toBe('not-understood');
});
