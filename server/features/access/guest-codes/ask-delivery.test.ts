import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeIn } from '@wifi/test-services/messages/box.ts';
import { createContext } from '../../../platform/context.ts';
import { eventually } from '../../../testing/test-app.ts';
import { askDelivery } from './ask-delivery.ts';
import { openCodeVenue, openMessagingApp, someNumber, walk, type CodeVenue } from './testing/code-venue.ts';

let world: Awaited<ReturnType<typeof openMessagingApp>>;
beforeAll(async () => {
  world = await openMessagingApp();
});
afterAll(() => world.close());
afterEach(() => world.services.turn({}));

const openTwilio = () =>
  openCodeVenue(world.app, world.services, [{ id: 'phone', type: 'phone_code' }], 'twilio_verify');

const rowOf = async ({ app, page }: CodeVenue) =>
  (
    await app.program.database
      .scoped(page.id)
      .execute<{ id: string; state: string; delivered_at: string | null }>(sql`select * from guest_codes order by at`)
  ).rows.at(-1)!;

async function askForCode(venue: CodeVenue) {
  const guest = await walk(venue.app, venue);
  const number = someNumber();
  await guest.send({ method: 'phone', contact: number });
  const { id } = await eventually(async () => {
    const row = await rowOf(venue);
    return row.state === 'sent' ? row : undefined;
  });
  return { guest, number, id };
}

async function ask({ page }: CodeVenue, id: string, isLast = false): Promise<void> {
  const ctx = createContext(world.app.program, { actor: { kind: 'system', label: 'test' } });
  await askDelivery.run({ ...ctx, now: new Date() }, { pageId: page.id, id, isLast }, { number: 1, isLast: true });
}

/** Jobs can be read by their owner alone. */
async function waitingAsks(id: string): Promise<{ seconds: number; last: boolean }[]> {
  const client = new pg.Client(world.app.owner);
  await client.connect();
  const { rows } = await client.query<{ seconds: number; last: boolean }>(
    `select round(extract(epoch from start_after - created_on))::int as seconds, (data->>'isLast')::boolean as last
     from pgboss.job where name = 'guest-codes.ask-delivery' and data->>'id' = $1 order by start_after`,
    [id],
  );
  await client.end();
  return rows;
}

test('Twilio is asked a minute later what became of a code, and the page sees that it arrived', async () => {
  const venue = await openTwilio();
  const { id } = await askForCode(venue);
  const [asked, ...others] = await waitingAsks(id);
  expect([asked!.last, others]).toEqual([false, []]);
  // From when it was sent, of which the gateway took a part.
  expect(asked!.seconds).toBeGreaterThan(30);
  expect(asked!.seconds).toBeLessThanOrEqual(60);
  await ask(venue, id);
  expect(await rowOf(venue)).toMatchObject({ state: 'delivered', delivered_at: expect.any(String) });
});

test('one that was lost has failed', async () => {
  const venue = await openTwilio();
  world.services.turn({ isLost: true });
  const { id } = await askForCode(venue);
  await ask(venue, id);
  expect(await rowOf(venue)).toMatchObject({ state: 'failed', delivered_at: null });
});

test('one that is on its way is asked for once more, and then left', async () => {
  const venue = await openTwilio();
  const { id, number } = await askForCode(venue);
  world.services.to(number).at(-1)!.state = 'accepted';
  await ask(venue, id);
  expect((await waitingAsks(id)).map(({ last }) => last)).toEqual([false, true]);
  await ask(venue, id, true);
  expect((await waitingAsks(id)).length).toBe(2);
  expect(await rowOf(venue)).toMatchObject({ state: 'sent' });
});

test('nobody is asked of a code that was typed, or of another page', async () => {
  const venue = await openTwilio();
  const { guest, number, id } = await askForCode(venue);
  const other = await openTwilio();
  await ask(other, id);
  expect(await rowOf(venue)).toMatchObject({ state: 'sent' });
  await guest.send({ method: 'phone', otp: codeIn(world.services.to(number).at(-1)!) });
  world.services.to(number).at(-1)!.state = 'lost';
  await ask(venue, id);
  expect(await rowOf(venue)).toMatchObject({ state: 'delivered' });
});
