import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import { splashTemplates } from '@wifi/contract/access/splash-templates.ts';
import { languages } from '@wifi/contract/languages.ts';
import { contrast } from '../style/colour.ts';
import { renderSite } from './render-site.tsx';
import { sitePalette } from './site-look.ts';
import type { SiteView } from './site-view.ts';
import { itemScreen, listScreen, siteItem, siteView } from './testing/site-views.ts';

const html = (view: SiteView) => renderSite(view).html;
const dataIn = (page: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!);

describe('the list', () => {
  test('calls, tells where it is, and leads to menus and items', () => {
    const page = html(siteView(listScreen()));
    for (const part of [
      '<h1>Lotus Tea House</h1>',
      'href="tel:+842438220011"',
      '<address>12 Hang Bac, Hanoi</address>',
      'href="#m1"',
      '<section id="m1">',
      'href="/v/lotus7tea2/k7qw2p9xab"',
      'loading="lazy"',
    ])
      expect(page).toContain(part);
  });

  test('shows prices as the reader writes them', () => {
    const price = (language: SiteView['language'], item = siteItem()) =>
      /<p class="price"><bdi>(.*?)<\/bdi>/
        .exec(html(siteView(listScreen([item]), { language })))?.[1]
        ?.replaceAll(/\s/g, ' ');
    expect([
      price('vi'),
      price('en'),
      price('fr', siteItem({ price: 4.5, currency: 'EUR' })),
      price('en', siteItem({ price: 1.234, currency: 'KWD' })),
    ]).toEqual(['45.000 ₫', '₫45,000', '4,50 €', 'KWD 1.234']);
    expect(price('ar')).toContain('45');
    expect(html(siteView(listScreen([siteItem({ price: null })])))).not.toContain('class="price"');
  });

  test('has menus as links where not everything fits, and a way to the rest', () => {
    const page = html(
      siteView(listScreen(undefined, { isWhole: false, more: { menu: 1, skip: 40 } }), {
        isChosenLanguage: true,
        language: 'fr',
      }),
    );
    expect(page).toContain('href="/v/lotus7tea2?menu=2&amp;hl=fr"');
    expect(page).toContain('href="/v/lotus7tea2?menu=1&amp;skip=40&amp;hl=fr"');
    expect(page).toContain('aria-current="page"');
  });
});

describe('an item', () => {
  test('shows its reviews and takes one, without any script', () => {
    const page = html(siteView(itemScreen()));
    expect(page).toContain('<form class="card" id="review" action="/v/lotus7tea2/k7qw2p9xab/reviews" method="post">');
    expect(
      [...page.matchAll(/name="(\w+)"/g)]
        .map(([, name]) => name)
        .filter((name) => ['stars', 'text', 'name'].includes(name!)),
    ).toEqual(['stars', 'stars', 'stars', 'stars', 'stars', 'text', 'name']);
    expect(page).toContain('November 15, 2026');
    expect(html(siteView(itemScreen({ takesReviews: false })))).not.toContain('<form');
    expect(html(siteView(itemScreen({ said: 'thanks' })))).toContain(
      'Thank you. Your review is shown once the team has read it.',
    );
  });

  test.each([
    [4.5, 4, true],
    [4.7, 4, true],
    [4.8, 5, false],
    [4.2, 4, false],
    [1, 1, false],
  ])('draws %d stars as %d whole ones, and a half: %s', (average, whole, hasHalf) => {
    const drawn = /<b aria-hidden="true">(.*?)<\/b>/.exec(
      html(siteView(listScreen([siteItem({ rating: { average, count: 3 } })]))),
    )![1]!;
    expect(drawn).toBe('★'.repeat(whole) + (hasHalf ? '<i>☆</i>' : '') + '☆'.repeat(5 - whole - Number(hasHalf)));
  });

  test('offers pictures in the widths that were made of them', () => {
    expect(html(siteView(itemScreen()))).toContain('abcdefghijkl-1600x900-640.webp 640w');
  });

  test('and with their shape, so that nothing moves when they come; those further on wait until they come near', () => {
    const file = (letter: string) => ({
      type: 'i' as const,
      url: `/media/lotus7tea2/${letter.repeat(12)}-1600x900.jpg`,
      name: '',
    });
    const page = html(siteView(itemScreen({ item: siteItem({ mediaFiles: [file('a'), file('b')] }) })));
    const pictures = [...page.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
    for (const tag of pictures) expect(tag).toMatch(/width="1600" height="900"/);
    expect(pictures.map((tag) => tag.includes('loading="lazy"'))).toEqual([false, true]);
  });
});

describe('for machines', () => {
  test('says what the place is and what it offers', () => {
    expect(dataIn(html(siteView(listScreen())))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'CafeOrCoffeeShop',
      name: 'Lotus Tea House',
      telephone: '+842438220011',
      address: '12 Hang Bac, Hanoi',
      url: 'https://wifi.test/v/lotus7tea2',
      hasOfferCatalog: {
        itemListElement: [
          {
            name: 'Tea',
            itemListElement: [{ itemOffered: { name: 'Lotus tea' }, price: 45_000, priceCurrency: 'VND' }],
          },
        ],
      },
    });
    expect(dataIn(html(siteView(itemScreen())))).toMatchObject({
      '@type': 'Product',
      name: 'Lotus tea',
      offers: { price: 45_000 },
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
      image: ['https://wifi.test/media/lotus7tea2/abcdefghijkl-1600x900.jpg'],
    });
  });

  test('the policy names the style that is sent', () => {
    const { html: page, styleHash } = renderSite(siteView(itemScreen()));
    expect(styleHash).toBe(
      `'sha256-${createHash('sha256')
        .update(/<style>(.*?)<\/style>/s.exec(page)![1]!)
        .digest('base64')}'`,
    );
    expect(page).not.toMatch(/\sstyle="|\son\w+="/);
  });
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '</textarea><b>',
  '</style><script>alert(1)</script>',
  '<!--<script>',
];
const tags = (page: string) =>
  page
    .match(/<[a-z][^\s/>]*/g)
    ?.toSorted()
    .join();

test.each(hostile)('what people wrote is never markup: %s', (text) => {
  const page = (word: string) => {
    const item = siteItem({
      title: word,
      description: word,
      unit: word,
      mediaFiles: [{ type: 'i', url: '/a.jpg', name: word }],
    });
    const view = { page: { ...siteView(listScreen()).page, name: word, address: word, about: word } };
    return (
      html(
        siteView(
          listScreen([item], {
            menus: [
              { id: 1, name: word },
              { id: 2, name: word },
            ],
            sections: [{ id: 1, name: word, items: [item] }],
          }),
          view,
        ),
      ) +
      html(
        siteView(
          itemScreen({
            item,
            said: 'stars-missing',
            typed: { name: word, text: word },
            reviews: [{ name: word, stars: 1, text: word, createdAt: new Date() }],
          }),
          view,
        ),
      )
    );
  };
  expect(tags(page(text))).toBe(tags(page('harmless')));
  expect(page(text)).not.toContain(text);
});

test('an address that is none of ours and not on the web is no picture', () => {
  const item = siteItem({
    mediaFiles: [
      { type: 'i', url: 'javascript:alert(1)', name: '' },
      { type: 'v', url: '//evil.test/x', name: '' },
    ],
  });
  expect(html(siteView(listScreen([item]))) + html(siteView(itemScreen({ item })))).not.toMatch(
    /javascript:|evil\.test/,
  );
});

test.each(languages)('$name is read in its direction, with every word translated', ({ id, direction }) => {
  const page =
    html(siteView(itemScreen(), { language: id })) +
    html(siteView(listScreen(undefined, { more: { menu: 1, skip: 40 } }), { language: id }));
  expect(page).toContain(`<html lang="${id}" dir="${direction}">`);
  if (id !== 'en') expect(page).not.toMatch(/Write a review|Your stars|Show more|Call |Send</);
});

/** Letters of two and three bytes in words that do not repeat. */
const words =
  'Trà sen Tây Hồ ướp ba đêm trong búp hoa, hương dịu và hậu ngọt, dùng nóng với mứt gừng cùng bánh đậu xanh nhà làm mỗi sáng sớm tinh mơ'.split(
    ' ',
  );
const mixed = (seed: number, length: number) =>
  Array.from(
    { length },
    (_, at) => words[(seed * 7 + at * (3 + (seed % 5))) % words.length] + (at % 4 === 0 ? String(seed) : ''),
  ).join(' ');

test('forty items with their words fit the first TCP window, in every language', () => {
  const items = Array.from({ length: 40 }, (_, at) =>
    siteItem({
      eid: createHash('sha256').update(String(at)).digest('hex').slice(0, 10),
      title: mixed(at, 5),
      description: mixed(at, 26),
      price: at * 5000,
      mediaFiles: [
        {
          type: 'i',
          url: `/media/lotus7tea2/${createHash('sha256').update(`p${at}`).digest('hex').slice(0, 24)}-1600x900.jpg`,
          name: '',
        },
      ],
    }),
  );
  for (const language of languages) {
    const view = siteView(listScreen(items), { language: language.id });
    view.page.about = mixed(1, 200);
    expect(gzipSync(html(view), { level: 9 }).length, language.id).toBeLessThanOrEqual(14 * 1024);
  }
});

test.each(splashTemplates)('%s: text can be read on the site, also over the operator’s colours', (template) => {
  for (const more of [
    {},
    { cardColour: '#101010' },
    { primaryColour: '#ffee00' },
    { textColour: '#ffffff', cardColour: '#ffffff' },
  ]) {
    const { paper, onPaper, card, ink, soft, button, onButton } = sitePalette(
      splashDesign.parse({ template, ...more }),
    );
    for (const [one, other] of [
      [onPaper, paper],
      [ink, card],
      [soft, card],
      [onButton, button],
    ] as const)
      expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('header and logo of the site come in the size that the screen needs', () => {
  const [headerImage, logo] = [
    '/media/lotus7tea2/hhhhhhhhhhhh-1600x400.jpg',
    '/media/lotus7tea2/llllllllllll-800x400.png',
  ];
  const page = html(siteView(listScreen(), { design: splashDesign.parse({ headerImage, logo }) }));
  expect(page).toContain('hhhhhhhhhhhh-1600x400-640.webp 640w');
  expect(page).toMatch(/<img[^>]*hhhhhhhhhhhh-1600x400\.jpg[^>]*width="1600" height="400"/);
  expect(page).toMatch(/llllllllllll-800x400-640\.webp"/);
  expect(page).toMatch(/<img[^>]*llllllllllll-800x400\.png[^>]*width="128" height="64"/);
});
