import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it('is not a question below the shortest length', () => expect(passwordStrength('aB3$')).toBe('too-short'));

  it.each(['12345', '12345678901234', 'qwertyuiop', 'aaaaaaaaaaaaaa', 'hotel'])('%s is weak', (password) =>
    expect(passwordStrength(password)).toBe('weak'),
  );

  it('grows with length', () => {
    expect(passwordStrength('vkpdm7w')).toBe('fair');
    expect(passwordStrength('vkpdm7wzhx')).toBe('good');
    expect(passwordStrength('purple otter waits by the lift')).toBe('strong');
  });

  it('does not count what a guesser knows already', () => {
    expect(passwordStrength('linh.tran2026')).toBe('good');
    expect(passwordStrength('linh.tran2026', ['linh.tran'])).toBe('weak');
  });
});
