import { describe, expect, test } from 'vitest';
import { foldText, searchTextOf } from './fold.ts';

describe('folded text', () => {
  test('has neither marks nor capitals, in whichever way they were typed', () => {
    expect(['Đặng  Thuỷ', 'đặng thuỷ'.normalize('NFD'), 'ＤＡＮＧ\tthuy '].map(foldText)).toEqual([
      'dang thuy',
      'dang thuy',
      'dang thuy',
    ]);
    expect(['Łukasz Øst', 'Straße', 'İstanbul', 'Ñandú', 'مُحَمَّد'].map(foldText)).toEqual([
      'lukasz ost',
      'strasse',
      'istanbul',
      'nandu',
      'محمد',
    ]);
  });

  test('folds to itself', () => {
    for (const text of ['Trần Đức', 'ΣΊΣΥΦΟΣ', '한국어', 'İ', 'ﬁ'])
      expect(foldText(foldText(text))).toBe(foldText(text));
  });

  test('keeps what everybody may search apart from names and contacts', () => {
    const text = searchTextOf({
      name: 'Nguyễn An',
      firstName: 'An',
      lastName: 'Nguyễn',
      email: 'An@quan.example',
      phone: '+84901234567',
      company: 'Quán',
      city: 'Đà Nẵng',
      job: '',
    });
    expect(text).toBe('da nang\nnguyen an an nguyen an@quan.example +84901234567 0901234567 quan');
  });
});
