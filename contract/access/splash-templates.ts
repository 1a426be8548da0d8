// Without schemas: the console needs the words, not the checks.
import { msg } from '../messages.ts';
import type { PageCategory } from '../venue/page-categories.ts';

export const splashTemplates = [
  'lotus',
  'shore',
  'tea',
  'roast',
  'bistro',
  'noodle',
  'calm',
  'petal',
  'road',
  'transit',
  'ledger',
  'studio',
  'arcade',
  'plain',
] as const;
export type SplashTemplate = (typeof splashTemplates)[number];

const byCategory: Record<PageCategory, readonly [SplashTemplate, ...SplashTemplate[]]> = {
  hotels_resort: ['lotus', 'shore'],
  tea_coffee: ['tea', 'roast'],
  restaurant: ['bistro', 'noodle'],
  spa_beauty: ['calm', 'petal'],
  vehicle: ['road', 'transit'],
  finance: ['ledger'],
  company: ['studio', 'arcade'],
  others: ['plain'],
};

/** Those made for the category; a new page gets the first. */
export const templatesFor = (category: PageCategory): readonly [SplashTemplate, ...SplashTemplate[]] =>
  byCategory[category];

export const splashTemplateWords: Record<SplashTemplate, { name: string; description: string }> = {
  lotus: { name: msg('Lotus'), description: msg('A blossom over dark water, for quiet hotels') },
  shore: { name: msg('Shore'), description: msg('The beach seen from above, bright and fresh') },
  tea: { name: msg('Tea house'), description: msg('A warm cup in brown ink on cream paper') },
  roast: { name: msg('Roastery'), description: msg('Milk foam on dark espresso') },
  bistro: { name: msg('Bistro'), description: msg('A striped awning and a menu card') },
  noodle: { name: msg('Noodle bar'), description: msg('A steaming bowl in red and yellow, loud and friendly') },
  calm: { name: msg('Calm'), description: msg('Smooth stones and soft light') },
  petal: { name: msg('Petal'), description: msg('Cut-out leaves in plum and rose, for salons') },
  road: { name: msg('Road'), description: msg('A road into the evening, dark for the night') },
  transit: { name: msg('Transit'), description: msg('Coloured lines and stops, for buses, trains and ferries') },
  ledger: { name: msg('Ledger'), description: msg('Fine engraved lines, sober and exact') },
  studio: { name: msg('Studio'), description: msg('Bold shapes in bright colours on white') },
  arcade: { name: msg('Arcade'), description: msg('Stone arches in long light, for offices and lobbies') },
  plain: { name: msg('Plain'), description: msg('Clear and light, for any place') },
};
