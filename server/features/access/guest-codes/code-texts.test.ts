import { expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import { codeMailOf } from './code-mail-texts.ts';
import { smsTextOf } from './code-texts.ts';
import { isPlainSms } from './sms/gateway.ts';

const words = { page: 'Nhà Bên Sông', code: '123456', host: 'wifi.sen.example', own: '' };

test.each(languages.map(({ id }) => id))(
  'in %s a message is one part, and ends with the line that phones read',
  (language) => {
    const text = smsTextOf({ ...words, language });
    expect(text.split('\n').at(-1)).toBe('@wifi.sen.example #123456');
    const isPlain = isPlainSms(text);
    expect(isPlain).toBe(language !== 'zh' && language !== 'ar');
    expect(text.length).toBeLessThanOrEqual(isPlain ? 160 : 90);
  },
);

test('words that the gateway has approved go out as they are, and a name brings in no link', () => {
  expect(smsTextOf({ ...words, language: 'en', own: 'Ma cua ban: {code} - {page}' })).toBe(
    'Ma cua ban: 123456 - Nha Ben Song',
  );
  expect(smsTextOf({ ...words, language: 'en', page: 'evil.example {code}' })).toMatch(
    /^evil\. example \{code\}: 123456 is/,
  );
});

test('a mail says its code in the subject, so that it is read without opening it', () => {
  for (const { id } of languages)
    for (const kind of ['proof', 'accessCode'] as const)
      expect(codeMailOf(id, kind, { page: 'Sen', code: '123456' }).subject).toContain('123456');
});
