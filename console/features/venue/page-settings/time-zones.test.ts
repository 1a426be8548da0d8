import { describe, expect, it } from 'vitest';
import { currencyOptions } from '../../../widgets/words/currency-options.ts';
import { timeZoneOptions } from './time-zones.ts';

describe('the choices of a page’s clock and money', () => {
  it('name Vietnam’s zone as people know it, once', () => {
    const zones = timeZoneOptions('Asia/Ho_Chi_Minh');
    expect(zones.filter(({ value }) => /Saigon|Ho_Chi_Minh/.test(value))).toEqual([
      { value: 'Asia/Ho_Chi_Minh', label: 'Asia/Ho Chi Minh (GMT+7)' },
    ]);
  });

  it('are all zones that a clock can be set to', () => {
    for (const { value } of timeZoneOptions('UTC'))
      expect(() => new Intl.DateTimeFormat('en', { timeZone: value })).not.toThrow();
  });

  it('are places, whose clocks are put forward and back: no offsets, no abbreviations', () => {
    expect(
      timeZoneOptions('UTC')
        .map(({ value }) => value)
        .filter((zone) => zone !== 'UTC' && !/^(?!Etc)[A-Z][A-Za-z]+\//.test(zone)),
    ).toEqual([]);
  });

  it('keep what is stored, known or not', () =>
    expect(currencyOptions('XQQ', 'en').map(({ value }) => value)).toContain('XQQ'));

  it('name currencies in the reader’s language', () => {
    expect(currencyOptions('VND', 'fr-FR').find(({ value }) => value === 'EUR')?.label).toBe('EUR – euro');
  });
});
