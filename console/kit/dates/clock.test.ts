import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSameClock } from './clock-at.ts';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('node_modules'),
);

// Whoever needs one of these anew says why it is no time of the page's.
const ownClocks: Record<string, string> = {
  'kit/format.ts': 'the one formatter',
  'kit/dates/clock.tsx': 'where no page is: the browser’s',
  'kit/dates/clock-at.ts': 'of a zone that is given',
  'shell/screens/page-clock.tsx': 'compares both clocks, to say which is shown',
  'features/figures/home/setup-checklist.tsx': 'whether the chosen zone is where this browser is',
  'features/figures/home/greeting.tsx': 'good morning to whoever reads it',
  'shell/frame/site-footer.tsx': 'the year of the copyright',
  'features/venue/page-settings/time-zones.ts': 'how far zones are apart',
  'features/access/campaigns/use-day-words.ts': 'the names of weekdays, of no moment',
  'features/marketing/zalo-rules/rule-words.ts': 'the names of weekdays, of no moment',
};

test('no screen shows or reads a time but by the formatter, which goes by the clocks of the page', () => {
  const clocks =
    /toLocale(?:Date|Time)?String\(|Intl\.DateTimeFormat|\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(\)/;
  expect(
    sources
      .filter((path) => clocks.test(readFileSync(join(root, path), 'utf8')))
      .filter((path) => !(path in ownClocks))
      .toSorted(),
  ).toEqual([]);
});

test('zones with the same clocks in winter and summer are the same, whatever they are called', () => {
  expect(isSameClock('Asia/Saigon', 'Asia/Ho_Chi_Minh')).toBe(true);
  expect(isSameClock('Asia/Bangkok', 'Asia/Ho_Chi_Minh')).toBe(true);
  expect(isSameClock('Europe/London', 'Africa/Abidjan')).toBe(false);
});
