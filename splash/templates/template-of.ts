import type { PageCategory } from '@wifi/contract/page-categories.ts';
import type { SplashTemplate } from '@wifi/contract/splash-design.ts';

const byCategory: Record<PageCategory, SplashTemplate> = {
  hotels_resort: 'lotus',
  tea_coffee: 'tea',
  restaurant: 'bistro',
  spa_beauty: 'calm',
  vehicle: 'road',
  finance: 'ledger',
  company: 'studio',
  others: 'plain',
};

export const templateOf = (category: PageCategory): SplashTemplate => byCategory[category];
