import { expect, test } from 'vitest';
import type { Translate } from '../../kit/language.tsx';
import { upgradeWords } from './upgrade-words.ts';

const t = ((text: string, params: Record<string, unknown> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))) as Translate;

test('says the limit, what it is of, and the plans that allow more', () => {
  expect(upgradeWords(t, { what: 'devices', most: 3, plans: 'PRO, HOTEL' })).toBe(
    'Please upgrade your plan. Devices: your plan ends at 3. Plans that allow it: PRO, HOTEL.',
  );
});

test('says which feature is missing, and names no plans where none is offered', () => {
  expect(upgradeWords(t, { what: 'cta', plans: '' })).toBe(
    'Please upgrade your plan. Not part of your plan: Call to action.',
  );
  expect(upgradeWords(t)).toBe('Please upgrade your plan');
});
