import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { winnersAt, type Contender } from '@wifi/contract/access/campaign-winner.ts';
import { campaignTypes } from '@wifi/contract/access/campaign-words.ts';
import { spansOf } from './calendar-spans.ts';

const moment = fc.integer({ min: 0, max: 30 });
const campaigns = fc
  .array(
    fc.record({
      type: fc.constantFrom(...campaignTypes),
      priority: fc.integer({ min: 0, max: 1 }),
      startTime: moment,
      endTime: fc.option(moment),
      devices: fc.constantFrom<string[]>([], ['lobby'], ['pool']),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((campaign, at): Contender => ({ id: at + 1, ...campaign })));

test('every moment of the calendar shows what the resolver would, and no stretch could be longer', () => {
  fc.assert(
    fc.property(campaigns, (all) => {
      const spans = spansOf(all, 'lobby', 5, 25);
      for (let at = 5; at < 25; at += 1) {
        const span = spans.find(({ from, to }) => from <= at && at < to);
        expect((span?.winners ?? []).map(({ id }) => id)).toEqual(winnersAt(all, 'lobby', at).map(({ id }) => id));
      }
      for (const [place, { from, to, winners }] of spans.entries()) {
        expect(from).toBeLessThan(to);
        const next = spans[place + 1];
        if (next?.from === to) expect(next.winners).not.toEqual(winners);
      }
    }),
  );
});
