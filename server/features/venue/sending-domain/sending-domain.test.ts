import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Records } from '@wifi/test-services/dns/packet.ts';
import { startDns, type Dns } from '@wifi/test-services/dns/start-dns.ts';
import { inScope, transaction } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import { openMailServer } from '../../../platform/mail/testing/mail-server.ts';
import { hasValidSignature } from '../../../platform/mail/testing/verify-signature.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openSender, senderSettings, typedPassword } from '../integrations/testing/sender.ts';
import { sendingDomainJobs } from './jobs.ts';
import { readRecords } from './read-records.ts';

let app: TestApp;
let dns: Dns;
let server: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  dns = await startDns();
  app = await openTestApp({ runsJobs: true, dnsServers: [dns.address] });
  server = await openMailServer({ password: typedPassword });
});
afterAll(async () => {
  await server.close();
  await app.close();
  await dns.close();
});
beforeEach(() => {
  dns.zone.clear();
  dns.wrong.clear();
});

const publish = (records: { name: string; wanted: string }[]) => {
  for (const { name, wanted } of records) dns.zone.set(name, { TXT: [wanted] });
};

/** The text of a record as a receiver asks for it, who has nothing of ours. */
async function lookUp(name: string): Promise<string> {
  const resolver = new Resolver();
  resolver.setServers([dns.address]);
  return (await resolver.resolveTxt(name))[0]!.join('');
}

const open = async (more: object = {}) => {
  const sender = await openSender(app);
  expect((await sender.save(senderSettings(server.port, more))).status).toBe(200);
  return { ...sender, check: () => app.call('POST /sending-domain/check', { token: sender.token }) };
};

async function mailFrom(pageId: number): Promise<string> {
  const to = `${crypto.randomUUID()}@guest.example`;
  await transaction(inScope(app.ctx, pageId), (ctx) =>
    queueMail(ctx, {
      kind: 'sample',
      to,
      subject: 'Chào bạn',
      text: 'Hẹn gặp lại.\n\nSen  ',
      html: '<p>Hẹn gặp lại.</p>',
      isOfPage: true,
    }),
  );
  return vi.waitFor(() => server.received.find(({ recipients }) => recipients.includes(to))!.raw, {
    timeout: 60_000,
    interval: 50,
  });
}

test('what cannot be stored in a record is left out of what is shown', async () => {
  const { check } = await open();
  for (const { name, kind } of (await check()).body.records)
    dns.zone.set(name, {
      TXT: [kind === 'dkim' ? ['p=\0', '\ud800'] : `v=${kind === 'spf' ? 'spf1 ' : 'DMARC1;'}\0${'a'.repeat(600)}`],
    });
  const { status, body } = await check();
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('u0000');
});

test('a page without a mail sender has no domain to look at', async () => {
  const { token } = await openSender(app);
  expect((await app.call('GET /sending-domain', { token })).body).toEqual({
    domain: null,
    records: [],
    isSigning: false,
    checkedAt: null,
  });
  expect((await app.call('POST /sending-domain/check', { token })).status).toBe(404);
});

test('once its key stands in DNS, mails of the page bear a signature that holds; before that they bear none', async () => {
  const { check, page, test: tryIt } = await open();
  await tryIt();
  const first = (await check()).body;
  expect(first.records.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
    ['spf', 'missing'],
    ['dkim', 'missing'],
    ['dmarc', 'missing'],
  ]);
  expect(first.isSigning).toBe(false);
  expect(JSON.stringify(first)).not.toContain('PRIVATE');
  expect(await mailFrom(page.id)).not.toMatch(/^dkim-signature:/im);

  publish(first.records);
  const second = (await check()).body;
  expect(second.records.map(({ state }: { state: string }) => state)).toEqual(['found', 'found', 'found']);
  expect(second.isSigning).toBe(true);
  const raw = await mailFrom(page.id);
  expect(await hasValidSignature(raw, lookUp)).toBe(true);
  const before = server.received.length;
  expect((await tryIt()).body.ok).toBe(true);
  expect(await hasValidSignature(server.received[before]!.raw, lookUp), 'so does the mail of a test').toBe(true);
  expect(await hasValidSignature(raw.replace('gặp', 'gap').replace('g=E1=BA=B7p', 'gap'), lookUp)).toBe(false);
  expect(await hasValidSignature(raw.replace(/^From: .*$/m, 'From: other@sen.example'), lookUp)).toBe(false);
});

test('a key that was taken out of DNS signs no more from the next day on, and one that DNS is silent about does', async () => {
  const { check, page, test: tryIt } = await open();
  await tryIt();
  publish((await check()).body.records);
  const { records } = (await check()).body;
  const { name } = records.find(({ kind }: { kind: string }) => kind === 'dkim');
  const isSigning = async () => (await mailFrom(page.id)).toLowerCase().includes('dkim-signature:');
  dns.wrong.set(name, 'servfail');
  expect((await check()).body.isSigning).toBe(true);
  expect(await isSigning()).toBe(true);
  dns.wrong.clear();
  dns.zone.delete(name);
  await sendingDomainJobs[1]!.run(app.ctx, {}, { number: 1, isLast: true });
  await vi.waitFor(async () => expect(await isSigning()).toBe(false), { timeout: 20_000 });
});

test('with another domain nothing of the one before counts, and its key is another', async () => {
  const { check, save, page, test: tryIt } = await open();
  publish((await check()).body.records);
  const before = (await check()).body;
  expect(before.isSigning).toBe(true);
  await save(senderSettings(server.port, { fromAddress: 'hello@lotus.example' }));
  await tryIt();
  const raw = await mailFrom(page.id);
  expect(raw).not.toMatch(/^dkim-signature:/im);
  const after = (await check()).body;
  expect([after.domain, after.isSigning]).toEqual(['lotus.example', false]);
  expect(after.records[1].wanted).not.toBe(before.records[1].found);
});

type Texts = NonNullable<Records['TXT']>;
const sender = {
  domain: 'sen.example',
  host: 'mx.sen.example',
  address: 'a@sen.example',
  selector: 's',
  publicKey: 'K',
};
const statesWith = async (found: Record<string, Texts | 'servfail'>) => {
  for (const [name, texts] of Object.entries(found))
    if (texts === 'servfail') dns.wrong.set(name, texts);
    else dns.zone.set(name, { TXT: texts });
  return (await readRecords(sender, app.program.names.texts)).map(({ state }) => state);
};

test.each([
  ['mx.sen.example', 'a:mx.sen.example'],
  ['203.0.113.9', 'ip4:203.0.113.9'],
  ['2001:db8::25', 'ip6:2001:db8::25'],
])('SPF for the mail server %s names it as receivers read it', async (host, mechanism) => {
  const [spf] = await readRecords({ ...sender, host }, async () => []);
  expect(spf!.wanted).toBe(`v=spf1 ${mechanism} ~all`);
});

test.each([
  [
    ['v=spf1 include:_spf.google.com -all', 'v=spf1 mx ~all'],
    'v=spf1 include:_spf.google.com mx a:mx.sen.example ~all',
  ],
  [['v=spf1 ip4:203.0.113.0/24 +all'], 'v=spf1 ip4:203.0.113.0/24 a:mx.sen.example ~all'],
  [['v=spf1 -mx ?ip4:203.0.113.7 -all'], 'v=spf1 a:mx.sen.example ~all'],
  [['v=spf1 A:MX.sen.example all'], 'v=spf1 a:mx.sen.example ~all'],
  [['v=spf1 ip4:0.0.0.0/0 include:a.example all'], 'v=spf1 include:a.example a:mx.sen.example ~all'],
  [[`v=spf1 +all ${'ip4:203.0.113.200 '.repeat(40)}`], 'v=spf1 ip4:203.0.113.200 a:mx.sen.example ~all'],
])('the record that is proposed instead of %s keeps who else may send', async (found, wanted) => {
  const [spf] = await readRecords(sender, async (name) => (name === sender.domain ? found : []));
  expect(spf!.wanted).toBe(wanted);
});

test.each<[string, Record<string, Texts | 'servfail'>, string[]]>([
  ['nothing there', {}, ['missing', 'missing', 'missing']],
  ['two of SPF', { 'sen.example': ['v=spf1 -all', 'v=spf1 ~all'] }, ['several', 'missing', 'missing']],
  ['everybody may send', { 'sen.example': ['v=spf1 mx +all'] }, ['open', 'missing', 'missing']],
  ['everybody may send, said shortly', { 'sen.example': ['v=spf1 all'] }, ['open', 'missing', 'missing']],
  [
    'a closed SPF',
    { 'sen.example': ['something', 'v=spf1 include:all.example -all'] },
    ['found', 'missing', 'missing'],
  ],
  ['nobody may send', { 'sen.example': ['v=spf1 -all'] }, ['other', 'missing', 'missing']],
  [
    'nobody may send, and what follows is not read',
    { 'sen.example': ['v=spf1 ~all a:mx.sen.example'] },
    ['other', 'missing', 'missing'],
  ],
  ['only others may not', { 'sen.example': ['v=spf1 -mx ?a ~all'] }, ['other', 'missing', 'missing']],
  [
    'what no receiver can read',
    { 'sen.example': ['v=spf1 a:mx.sen.example include -all'] },
    ['other', 'missing', 'missing'],
  ],
  ['every address by its number', { 'sen.example': ['v=spf1 ip4:0.0.0.0/0 -all'] }, ['open', 'missing', 'missing']],
  ['everybody, but only behind the end', { 'sen.example': ['v=spf1 mx -all +all'] }, ['found', 'missing', 'missing']],
  [
    'as another domain has it',
    { 'sen.example': ['v=spf1 redirect=_spf.host.example'] },
    ['found', 'missing', 'missing'],
  ],
  [
    'in capitals, with addresses',
    { 'sen.example': ['V=SPF1 A:mx.sen.example IP4:203.0.113.0/24 ip6:2001:db8::/32 exp=why.sen.example ~ALL'] },
    ['found', 'missing', 'missing'],
  ],
  ['our key on trial', { 's._domainkey.sen.example': ['v=DKIM1; t=y:s; p=K'] }, ['missing', 'other', 'missing']],
  [
    'our key as another kind',
    { 's._domainkey.sen.example': ['v=DKIM1; k=ed25519; p=K'] },
    ['missing', 'other', 'missing'],
  ],
  [
    'our key for other digests',
    { 's._domainkey.sen.example': ['v=DKIM1; h=sha1; p=K'] },
    ['missing', 'other', 'missing'],
  ],
  [
    'our key, and all that it may say',
    { 's._domainkey.sen.example': ['v=DKIM1; h=sha1:sha256; s=email; t=s; n=x; p=K'] },
    ['missing', 'found', 'missing'],
  ],
  ['a policy that is none', { '_dmarc.sen.example': ['v=DMARC1; p=maybe'] }, ['missing', 'missing', 'other']],
  ['a policy of nothing', { '_dmarc.sen.example': ['v=DMARC1;'] }, ['missing', 'missing', 'other']],
  [
    'no policy, but reports',
    { '_dmarc.sen.example': ['v=DMARC1; rua=mailto:a@sen.example'] },
    ['missing', 'missing', 'found'],
  ],
  ['another key', { 's._domainkey.sen.example': ['v=DKIM1; p=OTHER'] }, ['missing', 'other', 'missing']],
  ['a key that was taken back', { 's._domainkey.sen.example': ['v=DKIM1; p='] }, ['missing', 'other', 'missing']],
  ['our key, in two parts', { 's._domainkey.sen.example': [['k=rsa; ', 'p= K ']] }, ['missing', 'found', 'missing']],
  ['our key and another', { 's._domainkey.sen.example': ['p=K', 'p=L'] }, ['missing', 'several', 'missing']],
  ['DMARC above', { '_dmarc.sen.example': ['v=DMARC1; p=reject'] }, ['missing', 'missing', 'found']],
  [
    'two of DMARC',
    { '_dmarc.sen.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    ['missing', 'missing', 'several'],
  ],
  ['no answer', { 'sen.example': 'servfail' }, ['silent', 'silent', 'silent']],
  ['no answer of one', { 's._domainkey.sen.example': 'servfail' }, ['missing', 'silent', 'missing']],
  ['no answer below', { '_dmarc.sen.example': 'servfail' }, ['missing', 'missing', 'silent']],
])('%s', async (_, found, states) => expect(await statesWith(found)).toEqual(states));
