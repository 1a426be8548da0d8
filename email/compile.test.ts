import { describe, expect, test } from 'vitest';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { usualEmailStyle, type EmailBlock, type EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { compileEmail } from './compile.ts';
import { footerWords } from './footer-words.ts';
import { sampleFields } from './merge-fields.ts';
import { mergeEmail } from './merge.ts';
import { readHtml } from './testing/read-html.ts';

const text = (id: string, html: string): EmailBlock => ({
  id,
  kind: 'text',
  html,
  align: 'start',
  size: 16,
  paint: 'text',
});
const design = (
  blocks: EmailBlock[][],
  language: LanguageId = 'en',
  background: '#0b6e69' | null = null,
): EmailDesign => ({
  language,
  style: usualEmailStyle,
  written: {
    [language]: {
      subject: 'Hello',
      preview: 'Look inside',
      rows: [{ id: 'r', background, padding: 24, columns: blocks.map((column) => ({ width: 50, blocks: column })) }],
    },
  },
});
function mailOf(written: EmailDesign, wanted: LanguageId = 'en') {
  const compiled = compileEmail(written, wanted, { origin: 'https://wifi.example.com' });
  const mail = mergeEmail(compiled, sampleFields(), (url) => url, { qr: () => 'https://wifi.example.com/qr.png' });
  if ('refused' in mail) throw new Error(mail.detail);
  return mail;
}

test('a mail is tables with their styles in place, no wider than its width, and a line that only the list shows', () => {
  const { html } = mailOf(design([[text('a', 'Left')], [text('b', 'Right')]]));
  const tags = readHtml(html.replace(/<xml>.*<\/xml>/s, ''));
  const tables = tags.filter(({ name }) => name === 'table');
  expect(tables.length).toBeGreaterThan(5);
  for (const { attributes } of tables) expect(attributes).toMatchObject({ role: 'presentation', cellspacing: '0' });
  expect(html).toContain('max-width:600px');
  expect(html).toMatch(/display:none[^>]*>Look inside/);
  for (const word of ['Left', 'Right']) expect(html).toMatch(new RegExp(`style="font-family:[^"]*">${word}<`));
  expect(tags.some(({ name }) => name === 'script' || name === 'link')).toBe(false);
});

test('columns stand beside each other where there is room, by a table of its own in Outlook', () => {
  const { html } = mailOf(design([[text('a', 'Left')], [text('b', 'Right')]]));
  expect(html.match(/display:inline-block;vertical-align:top;width:100%;max-width:276px/g)).toHaveLength(2);
  expect(html.match(/<!--\[if mso\]><td width="276" valign="top"><!\[endif\]-->/g)).toHaveLength(2);
});

test('a button is a shape of its own in Outlook', () => {
  const button: EmailBlock = {
    id: 'b',
    kind: 'button',
    label: 'Go',
    link: 'https://example.com/a',
    align: 'center',
    paint: 'brand',
    isWide: false,
  };
  const { html, text: plain } = mailOf(design([[button]]));
  expect(html).toMatch(/<!--\[if mso\]><v:roundrect [^>]*href="https:\/\/example\.com\/a"/);
  expect(html).toMatch(/<!--\[if !mso\]><!--><a href="https:\/\/example\.com\/a"/);
  expect(plain).toContain('Go: https://example.com/a');
});

test('in Arabic the mail runs from right to left', () => {
  const { html } = mailOf(design([[text('a', 'مرحبا')], [text('b', 'أهلًا')]], 'ar'), 'ar');
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toContain('text-align:right');
  expect(html).not.toContain('text-align:left');
  expect(html).toContain(footerWords.ar.unsubscribe);
});

describe('the footer', () => {
  test.each(languages.map(({ id }) => id))(
    'says who writes and how it ends, also below an empty mail: %s',
    (language) => {
      const { html, text: plain } = mailOf({ ...design([], language), written: {} }, language);
      for (const written of [html, plain]) {
        expect(written).toContain('https://example.com/unsubscribe');
        expect(written).toContain('Sen Café');
        expect(written).toContain(footerWords[language].unsubscribe);
      }
    },
  );
});

test('on a ground of its own colour nothing turns dark; on the mail’s own it does', () => {
  expect(mailOf(design([[text('a', 'x')]])).html).toContain('<td class="tx"');
  expect(mailOf(design([[text('a', 'x')]], 'en', '#0b6e69')).html).not.toContain('<td class="tx"');
});

test('a voucher shows its code as letters and as a picture; without a code there is no picture', () => {
  const voucher = (code: string): EmailBlock => ({
    id: 'v',
    kind: 'voucher',
    title: 'Gift',
    code,
    note: '',
    paint: 'brand',
  });
  expect(mailOf(design([[voucher('{{ voucher_code }}')]])).html).toMatch(/qr\.png" alt="QR".*>SEN-2026</s);
  expect(mailOf(design([[voucher('')]])).html).not.toContain('qr.png');
});

test('who reads none of the languages gets the template’s own', () => {
  expect(compileEmail(design([[text('a', 'x')]], 'vi'), 'fr', { origin: '' }).language).toBe('vi');
});
