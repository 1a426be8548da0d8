import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue } from '../../access/guest-access/testing/guest.ts';
import { dueAfterDays, dueAfterWorkingDays } from './working-days.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test.each([
  ['a Sunday', '2026-11-15T10:00:00Z', '2026-11-17T16:59:59.000Z'],
  ['a Friday', '2026-11-13T10:00:00Z', '2026-11-17T16:59:59.000Z'],
  // In Hanoi it is Monday already.
  ['a Sunday evening in London', '2026-11-15T20:00:00Z', '2026-11-18T16:59:59.000Z'],
])('what comes on %s is answered within two working days on the clocks of the page', (_, from, due) => {
  expect(dueAfterWorkingDays(new Date(from), 2, 'Asia/Ho_Chi_Minh').toISOString()).toBe(due);
});

test('fifteen days are counted on the clocks of the page, also when these are put forward', () => {
  expect(dueAfterDays(new Date('2026-11-15T10:00:00Z'), 15, 'Asia/Ho_Chi_Minh').toISOString()).toBe(
    '2026-11-30T16:59:59.000Z',
  );
  expect(dueAfterDays(new Date('2026-03-20T12:00:00Z'), 15, 'Europe/Paris').toISOString()).toBe(
    '2026-04-04T21:59:59.000Z',
  );
});

test('requests are written down, answered and done, the urgent ones first, each step once', async () => {
  const { token } = await openVenue(app);
  const add = async (contact: string, receivedAt: string) =>
    (await app.call('POST /privacy/requests', { token, body: { kind: 'erase', contact, receivedAt } })).body;
  const late = await add('lan@example.com', '2026-11-02');
  const early = await add('mai@example.com', '2026-10-05');
  expect(early).toMatchObject({
    state: 'open',
    replyDueAt: '2026-10-07T16:59:59.000Z',
    dueAt: '2026-10-20T16:59:59.000Z',
    createdBy: expect.stringContaining('@'),
  });
  const list = async (query?: Record<string, string>) =>
    (await app.call('GET /privacy/requests', { token, ...(query && { query }) })).body;
  expect((await list()).rows.map(({ contact }: { contact: string }) => contact)).toEqual([
    'mai@example.com',
    'lan@example.com',
  ]);
  const change = (id: number, body: object) => app.call('PUT /privacy/requests/{id}', { token, params: { id }, body });
  const replied = (await change(early.id, { state: 'replied', note: 'Called back' })).body;
  expect(replied).toMatchObject({ state: 'replied', note: 'Called back', doneAt: null });
  expect((await change(early.id, {})).body).toEqual(replied);
  const done = (await change(early.id, { state: 'done' })).body;
  expect(done.repliedAt).toBe(replied.repliedAt);
  expect((await list({ state: 'open' })).rows.map(({ id }: { id: number }) => id)).toEqual([late.id]);
  expect((await list({ state: 'done' })).count).toBe(1);
  expect((await change(early.id, { state: 'open' })).body).toMatchObject({
    state: 'open',
    repliedAt: null,
    doneAt: null,
  });
});

test('nonsense is refused by field, and what belongs to another page is not there', async () => {
  const [{ token }, other] = [await openVenue(app), await openVenue(app)];
  for (const [body, field] of [
    [{ kind: 'sell', contact: 'x' }, 'kind'],
    [{ kind: 'erase', contact: ' ' }, 'contact'],
    [{ kind: 'erase', contact: 'x', receivedAt: '2026-02-31' }, 'receivedAt'],
    [{ kind: 'erase', contact: 'x', note: 'n'.repeat(1001) }, 'note'],
  ] as const) {
    const answer = await app.call('POST /privacy/requests', { token, body });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, field]);
  }
  const { body } = await app.call('POST /privacy/requests', { token, body: { kind: 'export', contact: 'x' } });
  expect(
    (
      await app.call('PUT /privacy/requests/{id}', {
        token: other.token,
        params: { id: body.id },
        body: { state: 'done' },
      })
    ).status,
  ).toBe(404);
});
