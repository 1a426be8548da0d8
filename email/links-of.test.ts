import { expect, test } from 'vitest';
import { usualEmailStyle, type EmailBlock, type EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { linksOf } from './links-of.ts';

const base = { align: 'start', paint: 'text' } as const;
const text = (id: string, html: string): EmailBlock => ({ ...base, id, kind: 'text', html, size: 16 });
const button = (id: string, link: string): EmailBlock => ({
  ...base,
  id,
  kind: 'button',
  label: 'Go',
  link,
  isWide: false,
});
const mail = (...blocks: EmailBlock[]) => ({
  subject: 'x',
  preview: '',
  rows: [{ id: 'r', background: null, padding: 24, columns: [{ width: 100, blocks }] }],
});

test('every link to a page stands there once, with its first place', () => {
  const design: EmailDesign = {
    language: 'en',
    style: usualEmailStyle,
    written: {
      en: mail(
        text('t', '<a href="https://a.example/">a</a> <a href="mailto:b@a.example">b</a> <a href="tel:+84">c</a>'),
        button('b', ' https://a.example/ '),
        button('v', '{{ venue_url }}'),
        button('n', ''),
      ),
      vi: mail(button('b', 'https://a.example/vi')),
    },
  };
  expect(linksOf(design)).toEqual([
    { link: 'https://a.example/', block: 't', language: 'en' },
    { link: '{{ venue_url }}', block: 'v', language: 'en' },
    { link: 'https://a.example/vi', block: 'b', language: 'vi' },
  ]);
});
