import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHotel, type Hotel } from './hotel.ts';
import type { Player } from './player.ts';
import { startHotel } from './start-hotel.ts';
import { startRestSystems } from './start-rest-systems.ts';

let hotel: Hotel;
let others: Player[];
let desk: Awaited<ReturnType<typeof startHotel>>;
beforeEach(async () => {
  hotel = createHotel();
  others = await startRestSystems(hotel);
  desk = await startHotel({ hotel, others });
});
afterEach(() => desk.close());

const page = async () => (await fetch(desk.url)).text();
const [ohip, mews] = [0, 1];
const askMews = async (operation: string, body: object) => {
  const { address, ...tokens } = others[mews]!.setup();
  const { clientToken: ClientToken, accessToken: AccessToken } = tokens;
  const answer = await fetch(`${address}/api/connector/v1/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ClientToken, AccessToken, Client: 'Test 1.0', ...body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};

test('the page of the desk shows each system with what the product is set up with, and turns its dials', async () => {
  const shown = await page();
  for (const player of others) {
    expect(shown).toContain(player.name);
    for (const value of Object.values(player.setup())) expect(shown).toContain(value);
  }
  expect((await askMews('configuration/get', {})).status).toBe(200);
  const form = new URLSearchParams({ player: String(mews + 1), isBroken: 'on', delay: '0', lie: 'none' });
  await fetch(`${desk.url}/dials`, { method: 'POST', body: form });
  expect((await askMews('configuration/get', {})).status).toBe(500);
  expect(await page()).toContain('POST /api/connector/v1/configuration/get: 500');
  expect(others[ohip]!.dials().isBroken).toBe(false);
});

test('cursors of Mews lead from page to page, each thing once', async () => {
  const seen: string[] = [];
  let Cursor: string | undefined;
  for (let n = 0; n < 20; n += 1) {
    const { body } = await askMews('resources/getAll', { Limitation: { Count: 5, Cursor } });
    const { Resources } = body as unknown as { Resources: { Name: string }[] };
    if (Resources.length === 0) break;
    seen.push(...Resources.map(({ Name }) => Name));
    Cursor = body.Cursor;
  }
  expect(seen).toEqual(hotel.rooms.map(({ number }) => number));
  expect((await askMews('resources/getAll', {})).status, 'without a limitation').toBe(400);
});

test('a system refuses what is over its limit, and says for how long', async () => {
  const { address, apiKey, propertyId } = others[2]!.setup();
  const ask = () =>
    fetch(`${address}/api/v1.3/getHotelDetails?propertyID=${propertyId}`, { headers: { 'x-api-key': apiKey! } });
  const answers = await Promise.all(Array.from({ length: 7 }, ask));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('1');
});
