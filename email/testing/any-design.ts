import * as fc from 'fast-check';
import { languages } from '@wifi/contract/languages.ts';
import type { EmailBlock, EmailDesign, EmailRow, WrittenEmail } from '@wifi/contract/marketing/email-design.ts';

/** What people and attackers type, in any order. */
const pieces = [
  'Hello ',
  '<b>',
  '</b>',
  '<i>',
  '<ul><li>',
  '</li>',
  '</ol>',
  '<li>',
  '<a href="https://example.com/{{ visits }}">',
  '<a href="javascript:alert(1)">',
  '<a href="{{ first_name }}">',
  '</a>',
  '<br>',
  '<div>',
  '</div>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '-->',
  '<!--[if mso]>',
  '<![endif]-->',
  '</style>',
  '<3>',
  '<0>',
  '&lt;script&gt;',
  '&amp;lt;',
  '{{ first_name }}',
  '{{ first_name | default: "<b>you</b>" }}',
  '{{ name | upcase }}',
  '{% if visits > 2 %}',
  '{% if first_name %}',
  '{% else %}',
  '{% endif %}',
  '{{ email }}',
  '{{',
  '}}',
  '{%',
  '\ue000',
  '\uf8ff',
  '<',
  '>',
  '"',
  '\u202e',
  'مرحبا',
  '<a href="',
];
/** No longer than the shortest field takes, unless it says so. */
export const hostileText = (most = 4, longest = 120) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: most }).map((parts) => parts.join('').slice(0, longest));
const richText = hostileText(12, 10_000);

const link = fc.oneof(
  hostileText(),
  fc.constantFrom('https://example.com/?a=1&b="2"', 'mailto:a@example.com', 'tel:+84', '{{ unsubscribe_url }}', ''),
);
const colour = fc.constantFrom('#000000', '#ffffff', '#0b6e69', '#F2A65A');
const paint = fc.oneof(fc.constantFrom('brand', 'text', 'muted', 'background', 'surface'), colour);
const align = fc.constantFrom('start', 'center', 'end');
const space = fc.integer({ min: 0, max: 80 });
const base = { id: fc.constantFrom('a1', 'b2', 'c3') };

const block = fc.oneof(
  fc.record({
    ...base,
    kind: fc.constant('heading'),
    html: richText,
    level: fc.constantFrom('1', '2', '3'),
    align,
    paint,
  }),
  fc.record({
    ...base,
    kind: fc.constant('text'),
    html: richText,
    align,
    size: fc.integer({ min: 8, max: 72 }),
    paint,
  }),
  fc.record({
    ...base,
    kind: fc.constant('picture'),
    picture: fc.record({
      url: fc.oneof(hostileText(3), fc.constantFrom('/media/abcdef/x.png', 'https://e.test/a b.png')),
      alt: hostileText(),
    }),
    link,
    width: fc.integer({ min: 10, max: 100 }),
    align,
  }),
  fc.record({
    ...base,
    kind: fc.constant('button'),
    label: hostileText(),
    link,
    align,
    paint,
    isWide: fc.boolean(),
  }),
  fc.record({ ...base, kind: fc.constant('divider'), paint, space }),
  fc.record({ ...base, kind: fc.constant('space'), space }),
  fc.record({
    ...base,
    kind: fc.constant('voucher'),
    title: hostileText(),
    code: hostileText(2),
    note: hostileText(),
    paint,
  }),
  fc.record({
    ...base,
    kind: fc.constant('social'),
    links: fc.array(fc.record({ network: fc.constantFrom('facebook', 'zalo', 'web'), link }), { maxLength: 3 }),
    align,
  }),
  fc.record({ ...base, kind: fc.constant('rating'), question: hostileText(), link, paint }),
) as fc.Arbitrary<EmailBlock>;

const row = fc.record({
  id: fc.constant('r1'),
  background: fc.option(paint),
  padding: space,
  columns: fc.array(
    fc.record({ width: fc.integer({ min: 20, max: 100 }), blocks: fc.array(block, { maxLength: 3 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
}) as fc.Arbitrary<EmailRow>;

const written: fc.Arbitrary<WrittenEmail> = fc.record({
  subject: hostileText(),
  preview: hostileText(),
  rows: fc.array(row, { maxLength: 4 }),
});

const language = fc.constantFrom(...languages.map(({ id }) => id));

export const anyDesign = fc.record({
  language,
  written: fc.dictionary(language, written, { maxKeys: 2 }),
  style: fc.record({
    brand: colour,
    text: colour,
    muted: colour,
    background: colour,
    surface: colour,
    font: fc.constantFrom('sans', 'serif', 'rounded'),
    corner: fc.integer({ min: 0, max: 32 }),
    width: fc.integer({ min: 480, max: 700 }),
  }),
}) as fc.Arbitrary<EmailDesign>;
