import { expect, test } from 'vitest';
import { openProfiles } from './testing/profile-calls.ts';

const { call, list, visit } = openProfiles();

const phone = (nth: number) => `02:00:00:00:0d:${nth.toString(16).padStart(2, '0')}`;
const come = (nth: number, minute: number) => ({
  mac: phone(nth),
  at: new Date(Date.parse('2026-11-10T00:00:00Z') + minute * 60_000),
  answers: { name: `Guest ${nth}`, email: `guest${nth}@x.example` },
});

/** Loads part after part while guests come between any two of them: some again, some for the first time. */
async function walk(query: Record<string, string>, arrivals: () => Promise<void>): Promise<number[]> {
  const seen: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body } = await call('GET /custom-users', { query: { ...query, limit: '5', ...(next && { after: next }) } });
    seen.push(...(body.profiles as { id: number }[]).map(({ id }) => id));
    next = body.next as string | null;
    await arrivals();
  }
  return seen;
}

test.each([
  ['-lastActivity', {}],
  ['lastActivity', {}],
  ['-loginCount', {}],
  ['loginCount', {}],
  ['-createdAt', {}],
  ['-lastActivity', { search: 'guest' }],
  ['-loginCount', { search: 'x.example' }],
  ['-lastActivity', { fromDate: '2026-11-01', toDate: '2026-12-01' }],
])('loading more by %s %j shows everybody once who was there, however many come meanwhile', async (sort, narrowed) => {
  await visit(
    ...Array.from({ length: 17 }, (_, nth) => come(nth, nth)),
    ...[3, 3, 8, 11].map((nth, at) => come(nth, 100 + at)),
  );
  if (!('fromDate' in narrowed))
    for (const name of ['Guest by hand', 'Guest by pen'])
      await call('POST /custom-users', {
        body: { name, ...('search' in narrowed && { email: `${name.slice(-3)}@x.example` }) },
      });
  const before = (await list({ sort, limit: '100', ...narrowed })).profiles.map(({ id }) => id);
  let minute = 1000;
  let turn = 0;
  const seen = await walk({ sort, ...narrowed }, async () => {
    turn += 1;
    await visit(...[turn, 16 - turn, 7, 50 + turn].map((nth) => come(nth, (minute += 1))));
  });
  expect(seen).toEqual(before);
});

test.each([
  ['0_2026-11-10T00:00:00.000000Z_x_1'],
  ['2_2026-11-10T00:00:00.000000Z_3_1'],
  ['0_2026-02-31T00:00:00.000000Z_2026-11-10T00:00:00.000000Z_1'],
  ['0_2026-11-10T00:00:00.000000Z_3_1'],
])('a cursor that is none of this order is refused: %s', async (after) => {
  const { status, body } = await call('GET /custom-users', { query: { after } });
  expect([status, body.fields]).toMatchObject([400, [{ field: 'after', reason: 'wrong-type' }]]);
});

test('one who was written down by hand, and logs in for the first time meanwhile, is not lost', async () => {
  await visit(...Array.from({ length: 7 }, (_, nth) => come(nth, nth)));
  const {
    body: { id },
  } = await call('POST /custom-users', { body: { name: 'By hand' } });
  const before = (await list({ limit: '100' })).profiles.map((profile) => profile.id);
  let turn = 0;
  const seen = await walk({}, async () => {
    turn += 1;
    if (turn > 1) return;
    await visit(come(60, 1000));
    const [guest] = (await list({ limit: '1' })).profiles;
    await call('POST /custom-users/{id}/merge', { params: { id }, body: { with: guest!.id } });
  });
  expect(seen).toEqual(before);
});
