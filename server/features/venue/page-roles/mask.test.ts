import { describe, expect, test } from 'vitest';
import { maskEmail, maskMac, maskName, maskPhone, maskText, seesContacts } from './mask.ts';

describe('masked contact data', () => {
  test('shows of an e-mail address a letter, and how it ends', () => {
    expect(maskEmail('an.nguyen@gmail.com')).toBe('a•••@g•••.com');
    expect(maskEmail('a@b.example')).toBe('a•••@b•••.example');
    expect(['', 'no address', '@x', 'a@localhost'].map(maskEmail)).toEqual(['', '•••', '•••', 'a•••@l•••']);
  });

  test('shows the last digits of a phone number, unless that were most of it', () => {
    expect(['+84901234567', '0901 234 567', '12345', 'call me', ''].map(maskPhone)).toEqual([
      '•••567',
      '•••567',
      '•••',
      '•••',
      '',
    ]);
  });

  test('shows the initials of a name in any script', () => {
    expect(['Nguyễn  Văn An', 'Đặng', '李小龙', '😀 Smile', ' '].map(maskName)).toEqual([
      'N. V. A.',
      'Đ.',
      '李.',
      '😀. S.',
      '',
    ]);
  });

  test('shows who made a device', () => {
    expect(['02-AB-cd-00-00-01', '02:ab:cd:00:00:01', '02abcd000001', 'odd', ''].map(maskMac)).toEqual([
      '02-AB-cd-•••',
      '02:ab:cd:•••',
      '02abcd•••',
      '•••',
      '',
    ]);
  });

  test('shows nothing of what was typed, not even its length', () => {
    expect(['room 101', 'x', ' '].map(maskText)).toEqual(['•••', '•••', '']);
  });

  test('is for analysts', () => {
    expect((['analyst', 'marketer', 'manager', 'admin'] as const).map((role) => seesContacts({ role }))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
