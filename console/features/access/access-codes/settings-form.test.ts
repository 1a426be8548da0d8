import { expect, test } from 'vitest';
import { codeAlphabets, codeTypes } from '@wifi/contract/access/access-code-words.ts';
import { codeSettings } from '@wifi/contract/access/access-codes.ts';
import { exampleCode, minutesOf, settingsOf, valuesOf } from './settings-form.ts';

test('what the form starts with is what the server takes', () => {
  expect(codeSettings.parse(settingsOf(valuesOf()))).toEqual(settingsOf(valuesOf()));
});

test('settings survive the form, and a speed typed in Mbit/s arrives in kbit/s', () => {
  const settings = codeSettings.parse({ time: 90, note: 'Lobby', limits: { speedDown: 1500, dataCap: 200 } });
  expect(settingsOf(valuesOf(settings))).toEqual(settings);
  expect(settingsOf({ ...valuesOf(settings), speedUp: 0.5 }).limits.speedUp).toBe(500);
});

test('hours count sixty minutes and unlimited counts none', () => {
  expect([
    minutesOf({ unlimited: false, time: 2, unit: 'hour' }),
    minutesOf({ unlimited: false, time: 2, unit: 'minutes' }),
    minutesOf({ unlimited: true, time: 2, unit: 'hour' }),
  ]).toEqual([120, 2, 0]);
});

test.each(codeTypes)('the example of a %s has its letters, its length and its prefix', (codeType) => {
  expect(exampleCode({ codeType, codeLength: 12, prefix: 'vip' })).toMatch(
    new RegExp(`^VIP[${codeAlphabets[codeType]}]{12}$`),
  );
});
