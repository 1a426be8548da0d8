import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { inARow, playAutomations, sms, tag, wait } from './testing/flows.ts';

let app: TestApp;
let venue: TestVenue;
let auto: ReturnType<typeof playAutomations>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
  auto = playAutomations(app, () => venue);
});

const when = { kind: 'first-login' } as const;
const call = (key: Parameters<TestApp['call']>[0], id: number, body?: object) =>
  app.call(key, { token: venue.token, params: { id }, ...(body && { body }) });

describe('an automation', () => {
  test('is made, renamed, published, changed and published again', async () => {
    const id = await auto.create(inARow(when, tag('one')));
    expect((await call('GET /automations/{id}', id)).body).toMatchObject({
      state: 'draft',
      publishedVersion: null,
      isChanged: true,
    });
    await call('PUT /automations/{id}', id, { name: 'Welcome' });
    expect((await call('POST /automations/{id}/publish', id, {})).body).toMatchObject({
      name: 'Welcome',
      state: 'live',
      publishedVersion: 1,
      isChanged: false,
    });
    const changed = await call('PUT /automations/{id}', id, { flow: inARow(when, tag('two')) });
    expect(changed.body).toMatchObject({ isChanged: true, publishedVersion: 1 });
    expect((await call('POST /automations/{id}/publish', id, {})).body).toMatchObject({ publishedVersion: 2 });
    const { body } = await app.call('GET /automations', { token: venue.token });
    expect(body).toMatchObject({ count: 1, rows: [{ name: 'Welcome', state: 'live', when: 'first-login', steps: 1 }] });
  });

  test('is listed with how many entered and how many are on the way, each for itself', async () => {
    const [busy, quiet] = [
      await auto.create(inARow(when, wait(3))),
      await auto.create(inARow({ kind: 'became-lead' }, wait(1))),
    ];
    await auto.publish(busy);
    await auto.publish(quiet);
    for (const name of ['An', 'Bo', 'Chi']) await auto.enter(busy, await auto.guest({ name }));
    const { body } = await app.call('GET /automations', { token: venue.token });
    const counts = body.rows.map(({ id, entered, running }: Record<string, number>) => [id, entered, running]);
    expect(counts.toSorted()).toEqual([
      [busy, 3, 3],
      [quiet, 0, 0],
    ]);
  });

  test('is not published with a text whose fields nobody understands, and is tried with those of the guest', async () => {
    for (const text of ['Hi {{ first_name | shout }}', 'Hi {{ firstname }}', 'Hi {{ first_name']) {
      const refused = await call('POST /automations/{id}/publish', await auto.create(inARow(when, sms(text))), {});
      expect(refused.status).toBe(400);
      expect(refused.body.fields).toMatchObject([{ field: 'flow.steps.s1.text', reason: 'merge-fields' }]);
    }
    const flow = inARow(when, sms('Hi {{ first_name | default: "guest" }}'));
    await auto.publish(await auto.create(flow));
    const profileId = await auto.guest();
    const { body } = await app.call('POST /automations/try', {
      token: venue.token,
      body: { flow, profileId, responds: false },
    });
    expect(body.path).toMatchObject([{ text: 'Hi Lan' }]);
  });

  test('has a name of its own, and is not saved over somebody else', async () => {
    const id = await auto.create(inARow(when, tag('one')));
    await call('PUT /automations/{id}', id, { name: 'Welcome' });
    const twin = await app.call('POST /automations', {
      token: venue.token,
      body: { name: 'WELCOME', flow: inARow(when) },
    });
    expect(twin.body.fields).toMatchObject([{ field: 'name', reason: 'taken' }]);
    expect((await call('PUT /automations/{id}', id, { name: 'Mine', version: 1 })).status).toBe(409);
  });

  test('that is live is stopped before it is deleted', async () => {
    const id = await auto.create(inARow(when, tag('one')));
    await auto.publish(id);
    expect((await call('DELETE /automations/{id}', id)).status).toBe(409);
    await auto.to(id, 'stopped');
    expect((await call('DELETE /automations/{id}', id)).status).toBe(200);
    expect((await call('GET /automations/{id}', id)).status).toBe(404);
  });

  test('of another page is not found', async () => {
    const id = await auto.create(inARow(when, tag('one')));
    venue = await openVenue(app);
    expect((await call('GET /automations/{id}', id)).status).toBe(404);
    expect((await call('POST /automations/{id}/publish', id, {})).status).toBe(404);
  });
});

describe('what is refused names the step', () => {
  test('that does not hang in the tree', async () => {
    const flow: AutomationFlow = { ...inARow(when, tag('one'), tag('two')), first: 's2' };
    const { status, body } = await app.call('POST /automations', { token: venue.token, body: { name: 'Bad', flow } });
    expect([status, body.fields]).toMatchObject([400, [{ field: 'flow.steps.0', reason: 'not-one-of' }]]);
  });

  test('that is not complete when it is published', async () => {
    const id = await auto.create(
      inARow(when, tag(''), {
        kind: 'message',
        channel: 'email',
        purpose: 'marketing',
        templateId: null,
        text: '',
      }),
    );
    const { status, body } = await call('POST /automations/{id}/publish', id, {});
    expect([status, body.fields]).toMatchObject([
      400,
      [
        { field: 'flow.steps.s1.tag', reason: 'required' },
        { field: 'flow.steps.s2.template', reason: 'required' },
      ],
    ]);
  });

  test('or the beginning with a word that is read as nothing', async () => {
    const publish = async (keyword: string) => {
      const id = await auto.create(inARow({ kind: 'zalo-wrote', keywords: ['tea', keyword] }, tag('one')));
      return call('POST /automations/{id}/publish', id, {});
    };
    for (const keyword of ['👍', '?!'])
      expect((await publish(keyword)).body.fields).toMatchObject([
        { field: 'flow.when.keywords', reason: 'wrong-type' },
      ]);
    expect((await publish('👍 ok')).status).toBe(200);
  });

  test('that gives a tag which nobody could give by hand', async () => {
    const refused = async (step: Parameters<typeof inARow>[1]) => {
      const { body } = await call('POST /automations/{id}/publish', await auto.create(inARow(when, step)), {});
      return body.fields?.[0];
    };
    const field = 'flow.steps.s1.tag';
    expect(await refused(tag('x'.repeat(33)))).toMatchObject({ field, reason: 'too-long', params: { n: 32 } });
    const broken = { change: 'add', tag: 'two\nlines' } as const;
    for (const kind of ['tag', 'zalo-tag'] as const)
      expect(await refused({ kind, ...broken })).toMatchObject({ field, reason: 'wrong-type' });
    // What is there can be taken away.
    const taken = await auto.create(inARow(when, tag('x'.repeat(33), 'remove')));
    expect((await call('POST /automations/{id}/publish', taken, {})).status).toBe(200);
  });

  test('whose template is gone', async () => {
    const message = { kind: 'message', channel: 'email', purpose: 'marketing', templateId: 999_999, text: '' } as const;
    const id = await auto.create(inARow(when, message));
    const { status, body } = await call('POST /automations/{id}/publish', id, {});
    expect([status, body.fields]).toMatchObject([400, [{ field: 'flow.steps.s1.template', reason: 'not-one-of' }]]);
  });

  test('of a flow that is nested or long beyond measure, without a failure', async () => {
    const many = Array.from({ length: 2000 }, () => tag('x'));
    const { status } = await app.call('POST /automations', {
      token: venue.token,
      body: { name: 'Long', flow: inARow(when, ...many) },
    });
    expect(status).toBe(400);
  });
});

test('a flow is tried on a guest without a trace', async () => {
  const { body: made } = await app.call('POST /bee-templates', {
    token: venue.token,
    body: { name: 'Hi', from: 'welcome' },
  });
  const guest = await auto.guest({ email: 'lan@example.com' });
  const templateId = Number(made.template._id);
  const flow: AutomationFlow = {
    when,
    first: 'w',
    steps: [
      { id: 'w', kind: 'wait', days: 2, hours: 0, until: null, next: 'm' },
      { id: 'm', kind: 'message', channel: 'email', purpose: 'marketing', templateId, text: '', next: 'q' },
      { id: 'q', kind: 'if', test: { by: 'opened', step: 'm' }, yes: 'y', no: 'n' },
      { id: 'y', kind: 'tag', change: 'add', tag: 'reader', next: null },
      { id: 'n', kind: 'lead', next: null },
    ],
  };
  const attempt = (responds: boolean) =>
    app.call('POST /automations/try', { token: venue.token, body: { flow, profileId: guest, responds } });
  const { status, body } = await attempt(true);
  expect(status).toBe(200);
  expect(body.path.map(({ step, way }: { step: string; way: string }) => `${step} ${way}`)).toEqual([
    'w next',
    'm next',
    'q yes',
    'y next',
  ]);
  expect(body.path[1]).toMatchObject({ kind: 'message', refused: 'never-agreed' });
  expect(Date.parse(body.path[1].at) - Date.now()).toBeGreaterThan(47 * 3_600_000);
  expect((await attempt(false)).body.path.at(-1)).toMatchObject({ step: 'n' });
  expect(await auto.tagsOf(guest)).toEqual([]);
  const { rows } = await auto.db().execute(sql`select 1 from messages where page_id = ${venue.page.id}`);
  expect(rows).toEqual([]);
});

test('a new version of what begins as before misses nobody', async () => {
  const id = await auto.create(inARow({ kind: 'not-seen', days: 30 }, tag('x')));
  await auto.publish(id);
  const looked = async () =>
    (await auto.db().execute<{ at: Date }>(sql`select looked_until as at from automations where id = ${id}`)).rows[0]!
      .at;
  const before = await looked();
  await call('PUT /automations/{id}', id, { flow: inARow({ kind: 'not-seen', days: 30 }, wait(1), tag('y')) });
  await auto.publish(id);
  expect(await looked()).toEqual(before);
  await call('PUT /automations/{id}', id, { flow: inARow({ kind: 'not-seen', days: 60 }, tag('y')) });
  await auto.publish(id);
  expect(await looked()).not.toEqual(before);
});
