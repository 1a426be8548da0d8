import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostWebhooks } from '@wifi/contract/venue/webhook-words.ts';
import { createContext, inScope, transaction, type Context } from '../../../platform/context.ts';
import { createCallOut } from '../../../platform/outbound/create-call-out.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { deliverTo, findDueWebhooks, restAfter } from './deliver.ts';
import { forgetOldDeliveries } from './deliveries.ts';
import { emit, type Happening } from './emit.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let app: TestApp;
let admin: TestUser;
let page: TestPage;
let token: string;
let receiver: Server;
let url: string;
let received: Received[] = [];
/** What the receiver answers with, by the number of the request. */
let answers: (body: string) => number = () => 200;

beforeAll(async () => {
  app = await openTestApp();
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const status = answers(body);
      response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end('said');
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.close();
  receiver.closeAllConnections();
  await app.close();
});
beforeEach(async () => {
  received = [];
  answers = () => 200;
  admin = await app.user();
  page = await app.page(admin);
  token = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } })).body.token;
});

const add = async (more: object = {}) => {
  const { status, body } = await app.call('POST /webhooks', {
    token,
    body: { name: 'CRM', url, events: ['lead.created', 'guest.left'], ...more },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  // Which pages have any is known for some seconds.
  app.passTime(60_000);
  return body as { id: number; secret: string };
};
const happening = (more: Partial<Happening> = {}): Happening => ({
  pageId: page.id,
  event: 'lead.created',
  at: new Date(),
  subject: 'lead/1',
  data: { lead: 1 },
  ...more,
});
const fresh = (): Context => createContext(app.program, { actor: { kind: 'system', label: 'test' } });
const tell = (...all: Happening[]) => transaction(inScope(fresh(), page.id), (ctx) => emit(ctx, all));
const deliver = async () => {
  const due = await findDueWebhooks(fresh(), 100);
  for (const one of due.filter(({ pageId }) => pageId === page.id)) await deliverTo(fresh(), one);
};
const own = (statement: string) => app.program.database.scoped(page.id).execute(statement);
/** As if the rests after failures were over. */
const wake = () =>
  own("update webhooks set rests_until = now() - interval '1 second'").then(() =>
    own("update webhook_deliveries set next_at = now() - interval '1 second' where state = 'waiting'"),
  );
/** As a receiver computes it. */
const signatureOf = ({ headers, body }: Received, secret: string) =>
  createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64');
const numbers = () => received.map(({ body }) => JSON.parse(body).data.n as number);

describe('a webhook', () => {
  test('is told with a signature over id, time and body that its secret makes', async () => {
    const { secret } = await add();
    await tell(happening());
    await deliver();
    const [{ headers, body }] = received as [Received];
    const [id, at] = [headers['webhook-id'] as string, headers['webhook-timestamp'] as string];
    expect(headers['webhook-signature']).toBe(`v1,${signatureOf(received[0]!, secret)}`);
    expect(Math.abs(Number(at) * 1000 - Date.now())).toBeLessThan(60_000);
    expect(JSON.parse(body)).toMatchObject({ id, event: 'lead.created', page: page.eid, data: { lead: 1 } });
  });

  test('bears two signatures for a day after its secret was renewed, and a new one alone for another host', async () => {
    const { id } = await add();
    await app.call('POST /webhooks/{id}/secret', { token, params: { id } });
    await tell(happening());
    await deliver();
    expect(String(received[0]!.headers['webhook-signature']).split(' ')).toHaveLength(2);
    await own("update webhooks set former_until = now() - interval '1 second'");
    await tell(happening());
    await deliver();
    expect(String(received[1]!.headers['webhook-signature']).split(' ')).toHaveLength(1);
    const before = (await own('select secret from webhooks')).rows[0]!.secret;
    const change = async (body: object) => (await app.call('PUT /webhooks/{id}', { token, params: { id }, body })).body;
    const elsewhere = await change({ url: url.replace('127.0.0.1', 'localhost') });
    expect((await own('select secret, former_secret from webhooks')).rows[0]).toMatchObject({ former_secret: null });
    expect((await own('select secret from webhooks')).rows[0]!.secret).not.toBe(before);
    expect(elsewhere.secret).toMatch(/^whsec_/);
    await tell(happening());
    await deliver();
    expect(received[2]!.headers['webhook-signature']).toBe(`v1,${signatureOf(received[2]!, elsewhere.secret)}`);
    expect((await change({ name: 'Till', url: elsewhere.url })).secret).toBeNull();
  });

  test('that is away for long gets everything afterwards, in order per subject, each with the id it had', async () => {
    await add();
    answers = () => 503;
    for (let n = 0; n < 30; n += 1) await tell(happening({ subject: `lead/${n % 3}`, data: { n } }));
    for (let round = 0; round < 5; round += 1) {
      await deliver();
      await wake();
    }
    const tried = new Map(received.map(({ body, headers }) => [JSON.parse(body).data.n, headers['webhook-id']]));
    received = [];
    answers = () => 200;
    for (let round = 0; round < 5; round += 1) {
      await wake();
      await deliver();
    }
    expect(numbers().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
    for (const subject of [0, 1, 2]) {
      const of = numbers().filter((n) => n % 3 === subject);
      expect(of).toEqual(of.toSorted((a, b) => a - b));
    }
    for (const { body, headers } of received) {
      const before = tried.get(JSON.parse(body).data.n);
      if (before) expect(headers['webhook-id']).toBe(before);
    }
  });

  test('that refuses one thing hears of all others', async () => {
    await add();
    answers = (body) => (JSON.parse(body).data.n === 0 ? 500 : 200);
    for (let n = 0; n < 4; n += 1) await tell(happening({ subject: `lead/${n}`, data: { n } }));
    for (let round = 0; round < 3; round += 1) {
      await own("update webhooks set rests_until = now() - interval '1 second'");
      await deliver();
    }
    expect(new Set(numbers())).toEqual(new Set([0, 1, 2, 3]));
  });

  test('has one in flight, whoever sends', async () => {
    await add();
    let [now, most] = [0, 0];
    const slow: TestApp['program']['callOut'] = Object.assign(
      async (wanted: Parameters<typeof app.program.callOut>[0]) => {
        most = Math.max(most, (now += 1));
        await new Promise((resolve) => setTimeout(resolve, 20));
        now -= 1;
        return app.program.callOut(wanted);
      },
      { reaches: app.program.callOut.reaches },
    );
    const ctx = createContext({ ...app.program, callOut: slow });
    for (let n = 0; n < 8; n += 1) await tell(happening({ subject: `lead/${n}`, data: { n } }));
    const due = (await findDueWebhooks(fresh(), 100)).find(({ pageId }) => pageId === page.id);
    await Promise.all(Array.from({ length: 6 }, () => deliverTo(ctx, due!)));
    expect(most).toBe(1);
    expect(numbers().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('follows no redirect and is never called in a private network', async () => {
    await add();
    answers = () => 302;
    await tell(happening());
    await deliver();
    expect(received).toHaveLength(1);
    const guarded = createContext({
      ...app.program,
      callOut: createCallOut({ allowsLoopback: false, privateNetworks: 'off' }),
    });
    await wake();
    const due = (await findDueWebhooks(fresh(), 100)).find(({ pageId }) => pageId === page.id);
    await deliverTo(guarded, due!);
    expect(received).toHaveLength(1);
    const { rows } = await own('select state, status, error, attempts from webhook_deliveries');
    expect(rows).toMatchObject([{ state: 'waiting', status: null, attempts: 2 }]);
    expect(rows[0]!.error).toContain('not to be called');
  });

  test.each(['on', ['10.0.0.0/8']] as const)(
    'is never called in a private network, also where controllers there may be (%j)',
    async (privateNetworks) => {
      await add({ url: 'http://10.255.255.1:9/hook' });
      await tell(happening());
      const callOut = createCallOut({ allowsLoopback: true, privateNetworks });
      expect(callOut.reaches('10.255.255.1')).toBe(true);
      const due = (await findDueWebhooks(fresh(), 100)).find(({ pageId }) => pageId === page.id);
      await deliverTo(createContext({ ...app.program, callOut }), due!);
      const { rows } = await own('select error from webhook_deliveries');
      expect(rows).toEqual([{ error: '10.255.255.1 is not to be called' }]);
    },
  );

  test('is switched off after three days of nothing, and its maker is told once', async () => {
    const { id } = await add();
    answers = () => 500;
    await tell(happening());
    await deliver();
    await own("update webhooks set failing_since = now() - interval '73 hours'");
    await own("update webhook_deliveries set at = at - interval '73 hours'");
    await wake();
    await deliver();
    const [hook] = (await app.call('GET /webhooks', { token })).body.rows;
    expect(hook).toMatchObject({ id, isOn: false, isGivenUp: true });
    expect((await own('select state from webhook_deliveries')).rows).toEqual([{ state: 'given-up' }]);
    const mails = await app.program.database
      .scoped(0)
      .execute(`select subject from mails where recipient = '${admin.email}'`);
    expect(mails.rows).toEqual([{ subject: expect.stringContaining('CRM') }]);
    const on = await app.call('PUT /webhooks/{id}', { token, params: { id }, body: { isOn: true } });
    expect(on.body).toMatchObject({ isOn: true, isGivenUp: false, failingSince: null });
  });

  test('can be tried, and what was sent can be sent again', async () => {
    const { id } = await add();
    expect((await app.call('POST /webhooks/{id}/test', { token, params: { id } })).body).toEqual({
      ok: true,
      status: 200,
      detail: '',
    });
    answers = () => 418;
    expect((await app.call('POST /webhooks/{id}/test', { token, params: { id } })).body).toMatchObject({
      ok: false,
      status: 418,
      detail: 'said',
    });
    answers = () => 200;
    await tell(happening());
    await deliver();
    const { body } = await app.call('GET /webhooks/{id}/deliveries', {
      token,
      params: { id },
      query: { state: 'delivered' },
    });
    const [sent] = body.rows;
    await app.call('POST /webhooks/{id}/deliveries/{delivery}/replay', { token, params: { id, delivery: sent.id } });
    received = [];
    await deliver();
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([sent.id]);
  });
});

test('a page tests so many times in a quarter of an hour, all its webhooks together, and nobody is called after', async () => {
  const hooks = [await add(), await add()];
  const tries = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      app.call('POST /webhooks/{id}/test', { token, params: { id: hooks[n % 2]!.id } }),
    ),
  );
  const refused = tries.filter(({ status }) => status === 429);
  expect([refused.length, received.length]).toEqual([5, 20]);
  expect(refused[0]!.body).toMatchObject({ code: 'too-many-tries' });
  await app.program.database.pool.query("update guesses set window_ends_at = now() - interval '1 second'");
  expect((await app.call('POST /webhooks/{id}/test', { token, params: { id: hooks[0]!.id } })).status).toBe(200);
});

test('the list tells what was told last and what came of it', async () => {
  const { id } = await add();
  const last = async () => (await app.call('GET /webhooks', { token })).body.rows[0].last;
  expect(await last()).toBeNull();
  await app.call('POST /webhooks/{id}/test', { token, params: { id } });
  expect(await last()).toMatchObject({ state: 'delivered', status: 200 });
  await tell(happening());
  answers = () => 503;
  await deliver();
  expect(await last()).toMatchObject({ state: 'waiting', status: 503 });
});

test('what waits for a webhook that is off goes after a month too', async () => {
  const { id } = await add();
  await tell(happening());
  await app.call('PUT /webhooks/{id}', { token, params: { id }, body: { isOn: false } });
  await forgetOldDeliveries(fresh());
  expect((await own('select state from webhook_deliveries')).rows).toEqual([{ state: 'waiting' }]);
  await own("update webhook_deliveries set at = at - interval '31 days'");
  await forgetOldDeliveries(fresh());
  expect((await own('select state from webhook_deliveries')).rows).toEqual([]);
});

describe('what is told', () => {
  test('is told if it happened, and not if it was undone', async () => {
    await add();
    await expect(
      transaction(inScope(fresh(), page.id), async (ctx) => {
        await emit(ctx, [happening()]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await deliver();
    expect(received).toEqual([]);
  });

  test('takes what a whole batch of logins has to tell, for every webhook there may be', async () => {
    for (let at = 0; at < mostWebhooks; at += 1) await add({ name: `CRM ${at}`, events: ['guest.logged-in'] });
    const logins = Array.from({ length: 3000 }, (_, at) =>
      happening({ event: 'guest.logged-in', subject: `visit/${at}`, profileId: at + 1 }),
    );
    await tell(...logins);
    const { body } = await app.call('GET /webhooks', { token });
    expect(body.rows.map(({ waiting }: { waiting: number }) => waiting)).toEqual(Array(mostWebhooks).fill(3000));
  });

  test('is what the webhook asked for, of its own page', async () => {
    await add({ events: ['guest.left'] });
    const other = await app.page(admin);
    await tell(happening(), happening({ event: 'guest.left', data: { n: 7 } }));
    await transaction(inScope(fresh(), other.id), (ctx) => emit(ctx, [happening({ pageId: other.id })]));
    await deliver();
    expect(numbers()).toEqual([7]);
  });

  test('says who it was only where its maker may see contacts, and nothing once they have left', async () => {
    await add();
    const secret = { contacts: { email: 'mai@example.com' } };
    await tell(happening(secret));
    await deliver();
    await own("update page_permissions set role = 'analyst'");
    await tell(happening(secret));
    await deliver();
    await own('delete from page_permissions');
    await tell(happening(secret));
    await deliver();
    expect(received.map(({ body }) => body.includes('mai@example.com'))).toEqual([true, false]);
  });

  test('of a lead is what was typed, and goes with the guest who is erased', async () => {
    await add();
    answers = () => 500;
    await app.call('POST /leads', { token, body: { name: 'Mai', email: 'mai@example.com' } });
    await deliver();
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      event: 'lead.created',
      data: { name: 'Mai', email: 'mai@example.com' },
    });
    const guest = await app.call('POST /custom-users', { token, body: { name: 'Mai', email: 'mai@example.com' } });
    await app.call('POST /custom-users/{id}/erase', { token, params: { id: guest.body.id }, body: {} });
    expect((await own('select id from webhook_deliveries')).rows).toEqual([]);
  });
});

test('the rests grow, and about twenty attempts fit into three days', () => {
  let [attempts, hours] = [0, 0];
  while (hours < 72) hours += restAfter((attempts += 1)) / 3_600_000;
  expect(attempts).toBeGreaterThan(15);
  expect(attempts).toBeLessThan(30);
});
