import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedFlow } from '@wifi/contract/access/allowed-flow.ts';
import { loginFlow } from '@wifi/contract/access/login-flow.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn, type TestVenue } from '../testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const click = { id: 'go', type: 'click' } as const;
const code = { id: 'code', type: 'access_code' } as const;
const account = { id: 'in', type: 'account' } as const;

/** What a page shows is kept for two seconds. */
async function allow({ token, page }: TestVenue, ...allowedLoginMethods: string[]) {
  await app.call('PUT /pages/{eid}', { token, params: { eid: page.eid }, body: { allowedLoginMethods } });
  app.passTime(2100);
}

test('a method that the page no longer allows is neither shown nor taken, and the others are', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'ways', type: 'block', methods: [click, account] }]);
  const phone = openPhone(app, venue);
  const before = await phone.arrive();
  expect(before.html).toContain('value="go"');
  await allow(venue, 'account');
  expect((await phone.arrive()).html).not.toContain('value="go"');
  expect(
    (await phone.send({ visit: visitIn(before.html), method: 'go', terms: 'yes' })).status,
    'shown before, taken no more',
  ).toBe(200);
  await allow(venue, 'click');
  const other = openPhone(app, venue);
  expect((await other.send({ visit: visitIn((await other.arrive()).html), method: 'go', terms: 'yes' })).status).toBe(
    303,
  );
});

test('where a step can no longer be passed nobody is let in: to leave it out would open the network', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [code, click]);
  const phone = openPhone(app, venue);
  const visit = visitIn((await phone.arrive()).html);
  await allow(venue, 'click');
  const shown = await phone.arrive();
  expect([shown.status, shown.html]).toEqual([
    403,
    expect.stringContaining('Logging in is not possible here at the moment'),
  ]);
  for (const method of ['code', 'go', '']) expect((await phone.send({ visit, method, terms: 'yes' })).status).toBe(403);
});

test.each([
  [
    'a choice of which one side is left is that side',
    [{ id: 'ab', type: 'a_b_choice', a: { label: {}, method: click }, b: { label: {}, method: code } }],
    ['click'],
    [{ id: 'go', type: 'click' }],
  ],
  [
    'a choice of which both are left stays',
    [{ id: 'ab', type: 'a_b_choice', a: { label: {}, method: click }, b: { label: {}, method: code } }],
    ['click', 'access_code'],
    [{ type: 'a_b_choice' }],
  ],
  [
    'a block of which none is left closes the flow',
    [{ id: 'ways', type: 'block', methods: [code, account] }, click],
    ['click'],
    undefined,
  ],
] as const)('%s', (_, flow, allowed, expected) => {
  const left = allowedFlow(loginFlow.parse(flow), allowed);
  if (expected) expect(left).toMatchObject(expected);
  else expect(left).toBeUndefined();
});
