import { expect, test } from 'vitest';
import { typedKey } from './typed-key.ts';

test('however an address or a number is spelled, it is looked for by one key', () => {
  for (const typed of ['An@lotus.example', ' an@lotus.example', 'an\u200b@lo\u00adtus.example', 'ａn@lotus.example'])
    expect(typedKey(typed)).toBe('an@lotus.example');
  for (const typed of ['0912 345 678', '+84 912 345 678', '+84\u200e912345678'])
    expect(typedKey(typed)).toBe('912345678');
});
