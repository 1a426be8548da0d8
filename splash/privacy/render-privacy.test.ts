import { expect, test } from 'vitest';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import { languages } from '@wifi/contract/languages.ts';
import { renderPrivacy } from './render-privacy.tsx';

const at = new Date('2026-11-17T00:56:00Z');
const consents = [
  { purpose: 'terms' as const, isGiven: true, at, text: '', guardian: '' },
  { purpose: 'email' as const, isGiven: false, at, text: '', guardian: '' },
];

/** A moment brings words of its own in some languages: “lúc 07:56 …”. */
test.each(languages.map(({ id }) => id))(
  'in %s no word is said twice in a row about when something was agreed to or taken back',
  (language) => {
    const { html } = renderPrivacy({
      language,
      timeZone: 'Asia/Ho_Chi_Minh',
      page: { name: 'Lotus Garden' },
      design: splashDesign.parse({}),
      path: '/privacy/token',
      consents,
      isOneLogin: false,
      asked: [],
      said: undefined,
    });
    const sentences = [...html.matchAll(/<p class="state">(.*?)<\/p>/g)].map(([, sentence]) => sentence!);
    expect(sentences).toHaveLength(2);
    for (const sentence of sentences) expect(sentence).not.toMatch(/(?<!\S)(\S+) \1(?!\S)/u);
  },
);
