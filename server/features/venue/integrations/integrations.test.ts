import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '../../../platform/context.ts';
import { openMailServer } from '../../../platform/mail/testing/mail-server.ts';
import { createCallOut } from '../../../platform/outbound/create-call-out.ts';
import { findCanaries } from '../../../testing/find-canaries.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { integrationOf } from './integration-of.ts';
import { noteIntegration } from './note-integration.ts';
import { ask, openSender, senderSettings, typedPassword } from './testing/sender.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  app = await openTestApp();
  app.program.names.texts = async () => [];
  server = await openMailServer({ password: typedPassword });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const fields = (body: { fields?: { field: string; reason: string }[] }) =>
  body.fields?.map(({ field, reason }) => [field, reason]);

describe('an integration', () => {
  test('is there as a kind before anybody has set it up, and cannot be tested or deleted then', async () => {
    const { look, test: tryIt, remove } = await openSender(app);
    expect(await look()).toMatchObject({ kind: 'mail', state: 'unset', version: 0, storedSecrets: [{ setAt: null }] });
    expect([(await tryIt()).status, (await remove()).status]).toEqual([404, 404]);
  });

  test('is untested once it is set up, and again whenever what it says is changed', async () => {
    const { save, look, test: tryIt } = await openSender(app);
    expect((await save(senderSettings(server.port))).body).toMatchObject({ state: 'untested', version: 1 });
    expect((await tryIt()).body).toMatchObject({ ok: true, failure: null, integration: { state: 'well' } });
    await save(undefined, { secrets: {}, isOn: false });
    expect(await look()).toMatchObject({ state: 'off' });
    await save(undefined, { secrets: {}, isOn: true });
    expect(await look(), 'nothing about it has changed').toMatchObject({ state: 'well' });
    await save(senderSettings(server.port, { fromName: 'Sen' }), { secrets: {} });
    expect(await look()).toMatchObject({ state: 'untested', settings: { fromName: 'Sen' } });
  });

  test('names every field that is wrong', async () => {
    const { save } = await openSender(app);
    const wrong = await save({ ...senderSettings(0), host: 'not a host', fromAddress: 'nobody', extra: 1 });
    expect(wrong.status).toBe(400);
    expect(fields(wrong.body)).toEqual(
      expect.arrayContaining([
        ['settings.host', 'wrong-type'],
        ['settings.port', 'too-small'],
        ['settings.fromAddress', 'email'],
        ['settings.extra', 'unknown-field'],
      ]),
    );
    const none = await save(senderSettings(server.port), { secrets: {} });
    expect(fields(none.body)).toEqual([['secrets.password', 'required']]);
    const other = await save(senderSettings(server.port), { secrets: { password: 'x', token: 'y' } });
    expect(fields(other.body)).toEqual([['secrets.token', 'unknown-field']]);
    for (const fromName of ['Sen\r\nBcc: all@sen.example', 'Sen\nX: y', 'Sen\u2028Tea'])
      expect((await save(senderSettings(server.port, { fromName }))).status, fromName).toBe(400);
  });

  test('keeps a secret that is not typed again, except for another address', async () => {
    const { save, test: tryIt, look } = await openSender(app);
    await save(senderSettings(server.port));
    const { setAt } = (await look()).storedSecrets[0];
    expect((await save(senderSettings(server.port, { fromName: 'Sen' }), { secrets: { password: '' } })).status).toBe(
      200,
    );
    expect((await look()).storedSecrets).toEqual([{ name: 'password', setAt }]);
    expect((await tryIt()).body.ok).toBe(true);

    let reached = 0;
    const thief: Server = createServer((socket) => {
      reached += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => void thief.listen(0, '127.0.0.1', resolve));
    const { port } = thief.address() as AddressInfo;
    for (const elsewhere of [{ port }, { host: 'localhost' }]) {
      const refused = await save(senderSettings(server.port, elsewhere), { secrets: {} });
      expect(fields(refused.body)).toEqual([['secrets.password', 'type-again']]);
    }
    expect(await look()).toMatchObject({ settings: { port: server.port }, state: 'well' });
    expect(reached).toBe(0);
    // Without a user no password is kept: there is none to be sent anywhere later.
    expect((await save(senderSettings(port, { user: '' }), { secrets: {} })).status).toBe(200);
    expect(fields((await save(senderSettings(port), { secrets: {} })).body)).toEqual([
      ['secrets.password', 'required'],
    ]);
    thief.close();
  });

  test('opens its secrets for the page, kind and address they were typed for, and for nothing else', async () => {
    const [one, other] = [await openSender(app), await openSender(app)];
    for (const { save } of [one, other]) await save(senderSettings(server.port));
    const of = (pageId: number) => integrationOf(createContext(app.program, { pageId }), 'mail');
    expect(await of(one.page.id)).toMatchObject({ secrets: { password: typedPassword }, state: 'untested' });
    await ask(
      app,
      sql`update integrations set secrets = (select secrets from integrations where page_id = ${one.page.id}) where page_id = ${other.page.id}`,
    );
    expect(await of(other.page.id)).toBeUndefined();
    expect(await other.look()).toMatchObject({ state: 'failing', lastError: { why: 'secret-lost' } });
    await ask(
      app,
      sql`update integrations set settings = settings || '{"host": "localhost"}' where page_id = ${one.page.id}`,
    );
    expect((await one.test()).body).toMatchObject({ ok: false, failure: { why: 'secret-lost' } });
  });

  test('never shows its secret again: in no answer, no row, no audit and no error that repeats it', async () => {
    const { save, test: tryIt, look, token } = await openSender(app);
    const answers = [await save(senderSettings(server.port)), await tryIt()];
    const wrong = 'Wr0ng-but-secret-too';
    answers.push(await save(undefined, { secrets: { password: wrong } }));
    const refused = await tryIt();
    expect(refused.body.failure).toMatchObject({ why: 'wrong-login', detail: expect.stringContaining('•••') });
    answers.push(refused, await app.call('GET /integrations', { token }), await look());
    const forms = [typedPassword, wrong].flatMap((secret) => [
      secret,
      ...[secret, `\0sen\0${secret}`].map((clear) => Buffer.from(clear).toString('base64')),
    ]);
    for (const form of forms) expect(JSON.stringify(answers).includes(form), form).toBe(false);
    expect(await findCanaries(app.owner, app.folder, forms)).toEqual([]);
  });

  test('of two admins who change it at once, the second is told so', async () => {
    const { save, look } = await openSender(app);
    await save(senderSettings(server.port));
    const both = await Promise.all(
      ['One', 'Two'].map((fromName) => save(senderSettings(server.port, { fromName }), { version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)!;
    expect(await look()).toMatchObject({ version: 2, settings: { fromName: won.body.settings.fromName } });
    const first = await openSender(app);
    const begun = await Promise.all([1, 2].map(() => first.save(senderSettings(server.port), { version: 0 })));
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is tested one at a time, six times a minute, and what is learned counts for what was tested', async () => {
    const { save, test: tryIt, look } = await openSender(app);
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    await save(senderSettings((silent.address() as AddressInfo).port));
    const slow = tryIt();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await tryIt()).body).toMatchObject({ code: 'page-busy' });
    await save(senderSettings(server.port));
    expect((await slow).body).toMatchObject({ ok: false, failure: { why: 'too-slow' } });
    expect(await look(), 'changed meanwhile').toMatchObject({ state: 'untested' });
    await ask(app, sql`update integrations set tested_until = now() - interval '1 second'`);
    const more = [];
    for (let n = 0; n < 5; n += 1) more.push((await tryIt()).status);
    expect(more).toEqual([200, 200, 200, 200, 429]);
    silent.close();
  });

  test('tells the admins once when it begins to fail and once when it works again, and writes little', async () => {
    const { save, test: tryIt, look, page, admin } = await openSender(app);
    const mails = async () =>
      (await ask(app, sql`select subject, sender_page from mails where recipient = ${admin.email} order by created_at`))
        .rows as { subject: string; sender_page: number | null }[];
    const writes = async () =>
      (await ask(app, sql`select xmin::text as x from integrations where page_id = ${page.id}`)).rows[0].x;
    const ctx = createContext(app.program, { pageId: page.id, actor: { kind: 'system', label: 'test' } });
    const note = async (ok: boolean) =>
      noteIntegration(
        ctx,
        (await integrationOf(ctx, 'mail'))!,
        ok ? { ok } : { ok, why: 'unreachable', detail: 'away' },
      );
    await save(senderSettings(server.port));
    await note(false);
    expect(await mails(), 'it never worked: whoever sets it up sees that').toEqual([]);
    await tryIt();
    const before = await writes();
    for (let n = 0; n < 5; n += 1) await note(true);
    expect(await writes()).toBe(before);
    for (let n = 0; n < 3; n += 1) await note(false);
    expect(await look()).toMatchObject({ state: 'failing', lastError: { why: 'unreachable', detail: 'away' } });
    for (let n = 0; n < 3; n += 1) await note(true);
    expect(await look()).toMatchObject({ state: 'well', lastError: null, failingSince: null });
    const told = await mails();
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('không còn hoạt động'),
      expect.stringContaining('hoạt động trở lại'),
    ]);
    expect(
      told.every(({ sender_page }) => sender_page === null),
      'through the house, never through itself',
    ).toBe(true);
  });

  test('is audited by field, and forgotten with its secrets', async () => {
    const { save, remove, look, page } = await openSender(app);
    await save(senderSettings(server.port));
    await save(senderSettings(server.port, { replyTo: '' }), { secrets: {} });
    expect((await remove()).status).toBe(200);
    expect(await look()).toMatchObject({ state: 'unset' });
    const { rows } = await ask(
      app,
      sql`select action, details from audit_events where page_id = ${page.id} and action like 'integration.%' order by at, id`,
    );
    expect(rows.map(({ action, details }) => [action, details.changed])).toEqual([
      ['integration.changed', expect.arrayContaining(['host', 'password', 'isOn'])],
      ['integration.changed', ['replyTo']],
      ['integration.deleted', undefined],
    ]);
  });

  test('is for whoever may do advanced settings', async () => {
    const { page } = await openSender(app);
    const manager = await app.user();
    await app.join(page, manager, 'manager');
    const { token } = (await app.call('POST /auth/page', { token: manager.token, body: { pageId: page.eid } })).body;
    expect((await app.call('GET /integrations', { token })).status).toBe(403);
  });
});

test('where the server may not call itself, plain mail and foreign ports are refused', async () => {
  const { save } = await openSender(app);
  const { callOut } = app.program;
  app.program.callOut = createCallOut({ allowsLoopback: false });
  try {
    expect(fields((await save(senderSettings(587))).body)).toEqual([['settings.security', 'not-one-of']]);
    const odd = await save(senderSettings(6379, { host: 'mail.sen.example', security: 'tls' }));
    expect(fields(odd.body)).toEqual([['settings.port', 'not-one-of']]);
    expect((await save(senderSettings(587, { security: 'starttls' }))).status).toBe(200);
  } finally {
    app.program.callOut = callOut;
  }
});
