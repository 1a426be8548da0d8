import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  campaignStateAt,
  explainWinner,
  isOpenAt,
  resolveCampaign,
  turnsOf,
  winnersAt,
  type Contender,
} from './campaign-winner.ts';
import { campaignTypes } from './campaign-words.ts';

const device = fc.constantFrom('lobby', 'pool', 'roof');
const moment = fc.integer({ min: 0, max: 12 });
const contender = fc.record({
  type: fc.constantFrom(...campaignTypes),
  priority: fc.integer({ min: 0, max: 2 }),
  startTime: moment,
  endTime: fc.option(moment),
  devices: fc.uniqueArray(device, { maxLength: 2 }),
});
const campaigns = fc
  .array(contender, { maxLength: 8 })
  .map((list) => list.map((campaign, at): Contender => ({ id: at + 1, ...campaign })));

/** The rules as one would tell them to a colleague, with nothing clever in it. */
function plainModel(all: readonly Contender[], where: string, when: number): number[] {
  const candidates: Contender[] = [];
  for (const campaign of all) {
    if (campaign.type === 'design') continue;
    if (when < campaign.startTime) continue;
    if (campaign.endTime !== null && when >= campaign.endTime) continue;
    if (campaign.devices.length > 0 && !campaign.devices.includes(where)) continue;
    candidates.push(campaign);
  }
  for (const type of ['override', 'contract', 'remnant'] as const) {
    const ofType = candidates.filter((campaign) => campaign.type === type);
    if (ofType.length === 0) continue;
    let highest = -1;
    for (const { priority } of ofType) if (priority > highest) highest = priority;
    return ofType.filter(({ priority }) => priority === highest).map(({ id }) => id);
  }
  return [];
}

test('the winners are those of the plain model, whatever the order they are given in', () => {
  fc.assert(
    fc.property(campaigns, fc.infiniteStream(fc.nat()), device, moment, (all, shuffle, where, when) => {
      const shuffled = all
        .map((campaign) => ({ campaign, key: shuffle.next().value as number }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ campaign }) => campaign);
      expect(winnersAt(shuffled, where, when).map(({ id }) => id)).toEqual(plainModel(all, where, when));
    }),
    { numRuns: 2000 },
  );
});

test('equals share in turn: one round of turns shows each of them once, and the same turn shows the same one', () => {
  fc.assert(
    fc.property(campaigns, device, moment, fc.nat(), (all, where, when, first) => {
      const ids = plainModel(all, where, when);
      const round = ids.map((_, at) => resolveCampaign(all, where, when, first + at)?.id);
      expect(round.toSorted()).toEqual(ids.toSorted());
      expect(resolveCampaign(all, where, when, first)?.id).toBe(
        resolveCampaign(all.toReversed(), where, when, first)?.id,
      );
      if (ids.length === 0) expect(resolveCampaign(all, where, when, first)).toBeUndefined();
    }),
  );
});

test('the explanation names every campaign once, and its winners are the winners', () => {
  fc.assert(
    fc.property(campaigns, device, moment, (all, where, when) => {
      const told = explainWinner(all, where, when);
      expect(told.map(({ campaign }) => campaign.id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      const ids = plainModel(all, where, when);
      expect(
        told.filter(({ verdict }) => verdict === 'shown' || verdict === 'shares').map(({ campaign }) => campaign.id),
      ).toEqual(ids);
      expect(told.some(({ verdict }) => verdict === 'shares')).toBe(ids.length > 1);
    }),
  );
});

const base: Contender = { id: 1, type: 'remnant', priority: 0, startTime: 10, endTime: 20, devices: [] };

test('a campaign runs from its first moment up to, and not at, its last', () => {
  expect([9, 10, 19, 20].map((when) => campaignStateAt(base, when))).toEqual([
    'scheduled',
    'running',
    'running',
    'finished',
  ]);
  expect(campaignStateAt({ ...base, type: 'design' }, 15)).toBe('draft');
});

const clock = (text: string) => Date.parse(`${text}Z`);
const isOpen = (schedule: Pick<Contender, 'weekdays' | 'hours'>, text: string) => isOpenAt(schedule, clock(text));

test('a campaign of some weekdays and hours is there then and not otherwise', () => {
  // The 16th of November 2026 is a Monday.
  const afterWork = { weekdays: [1, 5], hours: { from: '17:00', to: '19:30' } };
  expect(
    [
      '2026-11-16T16:59',
      '2026-11-16T17:00',
      '2026-11-16T19:29',
      '2026-11-16T19:30',
      '2026-11-17T18:00',
      '2026-11-20T18:00',
    ].map((text) => isOpen(afterWork, text)),
  ).toEqual([false, true, true, false, false, true]);
  expect(
    ['2026-11-15T12:00', '2026-11-16T00:00', '2026-11-16T23:59', '2026-11-17T00:00'].map((text) =>
      isOpen({ weekdays: [1] }, text),
    ),
  ).toEqual([false, true, true, false]);
});

test('hours past midnight belong to the day on which they began', () => {
  const night = { weekdays: [6], hours: { from: '22:00', to: '02:00' } };
  expect(
    ['2026-11-21T01:00', '2026-11-21T22:00', '2026-11-22T01:59', '2026-11-22T02:00', '2026-11-22T22:30'].map((text) =>
      isOpen(night, text),
    ),
  ).toEqual([false, true, true, false, false]);
});

test('the day and the hour are those of the page, not of the moment', () => {
  const evening = { ...base, startTime: 0, endTime: null, hours: { from: '18:00', to: '22:00' } };
  const noonInGreenwich = clock('2026-11-16T12:00');
  expect(winnersAt([evening], 'lobby', noonInGreenwich)).toEqual([]);
  expect(winnersAt([evening], 'lobby', noonInGreenwich, clock('2026-11-16T19:00'))).toEqual([evening]);
  expect(resolveCampaign([evening], 'lobby', noonInGreenwich, 0, clock('2026-11-16T19:00'))).toBe(evening);
  expect(explainWinner([evening], 'lobby', noonInGreenwich)).toMatchObject([{ verdict: 'other-hours' }]);
});

test('between two turns of a schedule nothing begins or ends', () => {
  const time = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
  const schedule = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    hours: fc.option(fc.record({ from: time, to: time })),
  });
  const [from, to] = [clock('2026-11-16T07:15'), clock('2026-11-26T07:15')];
  fc.assert(
    fc.property(schedule, (one) => {
      const turns = new Set(turnsOf(one, from, to));
      for (let at = from + 900_000; at < to; at += 900_000)
        if (isOpenAt(one, at) !== isOpenAt(one, at - 900_000))
          expect(turns.has(at), new Date(at).toISOString()).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('each loser is told what it lost by', () => {
  const all: Contender[] = [
    { ...base, id: 1, type: 'contract', priority: 5 },
    { ...base, id: 2, type: 'contract', priority: 4 },
    { ...base, id: 3, type: 'remnant', priority: 99 },
    { ...base, id: 4, type: 'override', devices: ['pool'] },
    { ...base, id: 5, type: 'override', startTime: 16 },
    { ...base, id: 6, type: 'override', endTime: 12 },
    { ...base, id: 7, type: 'design' },
  ];
  expect(explainWinner(all, 'lobby', 15).map(({ campaign, verdict }) => [campaign.id, verdict])).toEqual([
    [1, 'shown'],
    [2, 'lower-priority'],
    [3, 'weaker-type'],
    [4, 'other-devices'],
    [5, 'not-started'],
    [6, 'finished'],
    [7, 'draft'],
  ]);
});
