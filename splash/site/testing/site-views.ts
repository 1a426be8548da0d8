import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import type { ItemScreen, ListScreen, SiteItem, SiteView } from '../site-view.ts';

export const siteItem = (more: Partial<SiteItem> = {}): SiteItem => ({
  eid: 'k7qw2p9xab',
  title: 'Lotus tea',
  description: 'Scented with blossoms from the lake',
  mediaFiles: [{ type: 'i', url: '/media/lotus7tea2/abcdefghijkl-1600x900.jpg', name: '' }],
  price: 45_000,
  currency: 'VND',
  unit: 'pot',
  rating: { average: 4.5, count: 12 },
  ...more,
});

export const listScreen = (items: SiteItem[] = [siteItem()], more: Partial<ListScreen> = {}): ListScreen => ({
  kind: 'list',
  menus: [
    { id: 1, name: 'Tea' },
    { id: 2, name: 'Cake' },
  ],
  sections: [{ id: 1, name: 'Tea', items }],
  isWhole: true,
  more: undefined,
  ...more,
});

export const itemScreen = (more: Partial<ItemScreen> = {}): ItemScreen => ({
  kind: 'item',
  item: siteItem(),
  takesReviews: true,
  reviews: [{ name: 'An', stars: 4, text: 'Calm', createdAt: new Date('2026-11-15T08:00:00Z') }],
  said: undefined,
  typed: { name: '', text: '' },
  ...more,
});

export const siteView = (screen: SiteView['screen'], more: Partial<SiteView> = {}): SiteView => ({
  language: 'en',
  isChosenLanguage: false,
  url: 'https://wifi.test/v/lotus7tea2',
  home: '/v/lotus7tea2',
  design: splashDesign.parse({ template: 'tea' }),
  screen,
  page: {
    eid: 'lotus7tea2',
    name: 'Lotus Tea House',
    category: 'tea_coffee',
    mobile: '+842438220011',
    address: '12 Hang Bac, Hanoi',
    about: 'Green tea, quiet rooms',
  },
  ...more,
});
