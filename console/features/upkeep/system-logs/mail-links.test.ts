import { expect, it } from 'vitest';
import { linksIn } from './mail-links.ts';

it('finds each link of a mail once, without the sentence around it', () => {
  const text =
    'Open http://localhost:4040/activate/a_B-9 (or http://localhost:4040/activate/a_B-9).\nHelp: https://example.com/help?x=1.';
  expect(linksIn(text)).toEqual(['http://localhost:4040/activate/a_B-9', 'https://example.com/help?x=1']);
});
