import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import type { Asked, Stay } from '../hotel-client.ts';
import { openSystem, systems, type System } from '../testing/rest-systems.ts';

/** A text without what no database takes, not longer than any name. */
const isShort = (text: unknown): boolean =>
  typeof text === 'string' && text.length <= 200 && text.isWellFormed() && !text.includes('\0');
const isDay = (text: string): boolean => text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text);

function expectUnderstoodOrRefused(asked: Asked<readonly Stay[]>): void {
  if (!asked.ok) {
    expect(asked.detail.length).toBeLessThanOrEqual(300);
    return;
  }
  for (const { guests, checkedInAt, arrival, departure, ...texts } of asked.value) {
    expect(Object.values(texts).every(isShort)).toBe(true);
    expect(texts.stayId && texts.room).toBeTruthy();
    expect([arrival, departure].every(isDay)).toBe(true);
    expect(checkedInAt === null || !Number.isNaN(checkedInAt.getTime())).toBe(true);
    expect(guests.length).toBeLessThanOrEqual(40);
    for (const { otherNames, birthDate, ...known } of guests) {
      expect([...Object.values(known), ...otherNames].every(isShort)).toBe(true);
      expect(isDay(birthDate)).toBe(true);
    }
  }
}

/** The same answer, in which one thing is something else. */
function spoil(value: unknown, path: readonly number[], instead: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined || typeof value !== 'object' || value === null) return instead;
  const keys = Object.keys(value);
  if (keys.length === 0) return instead;
  const key = keys[first % keys.length]!;
  const inside = (value as Record<string, unknown>)[key];
  const spoiled = spoil(inside, rest, instead);
  return Array.isArray(value) ? value.with(Number(key), spoiled) : { ...value, [key]: spoiled };
}

const oddThings = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom<unknown>(
    '\ud800',
    'x\0y',
    '9'.repeat(5000),
    1e308,
    -0,
    '2026-02-31',
    '+275760-09-13T00:00:01Z',
    null,
    [],
    {},
  ),
);

const real = createCallOut({ allowsLoopback: true });

/** The system once as it is, and from then on out of memory: what it says instead is said at once, and as often. */
async function openSpoiled(system: System) {
  const remembered = new Map<string, Awaited<ReturnType<CallOut>>>();
  let instead: ((text: string) => string) | undefined;
  const callOut: CallOut = async (request) => {
    const key = `${request.url} ${request.body}`;
    const outcome = remembered.get(key) ?? (await real(request));
    remembered.set(key, outcome);
    if (!outcome.ok || !instead || request.url.includes('token')) return outcome;
    return { ok: true, answer: { ...outcome.answer, text: instead(outcome.answer.text) } };
  };
  let now = 0;
  // Runs ahead, so that the limits of the systems keep nobody waiting here.
  const opened = await openSystem(system, { callOut, clock: () => (now += 2000) });
  await opened.staysIn('501');
  await opened.everybody();
  await opened.player.close();
  return {
    async ask(change: (text: string) => string): Promise<Asked<readonly Stay[]>[]> {
      instead = change;
      return [await opened.staysIn('501'), await opened.everybody()];
    },
  };
}

describe.each(systems)('%s', (system) => {
  test('whatever comes instead of an answer is understood or refused', async () => {
    const spoiled = await openSpoiled(system);
    const texts = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constantFrom('', '{', 'null', '"x"', '9e999'));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        for (const asked of await spoiled.ask(() => text)) expectUnderstoodOrRefused(asked);
      }),
      { numRuns: 150 },
    );
  });

  test('an answer in which anything is something else is understood or refused', async () => {
    const spoiled = await openSpoiled(system);
    const path = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 7 });
    let understood = 0;
    await fc.assert(
      fc.asyncProperty(path, oddThings, async (where, odd) => {
        const change = (text: string) => JSON.stringify(spoil(JSON.parse(text), where, odd));
        for (const asked of await spoiled.ask(change)) {
          expectUnderstoodOrRefused(asked);
          if (asked.ok && asked.value.length > 0) understood += 1;
        }
      }),
      { numRuns: 400 },
    );
    expect(understood, 'one odd field is no reason to send a guest away').toBeGreaterThan(100);
  });

  test('an answer that says nothing is never taken for an empty hotel', async () => {
    const spoiled = await openSpoiled(system);
    for (const text of [
      'null',
      '[]',
      '{"success":true}',
      '{"reservations":null}',
      '{"reservations":{"totalResults":3}}',
      '{"Message":"back soon"}',
    ])
      for (const asked of await spoiled.ask(() => text))
        expect(asked, text).toMatchObject({ ok: false, why: 'not-understood' });
  });
});
