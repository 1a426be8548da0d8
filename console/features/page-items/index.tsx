import type { Feature } from '../../shell/feature.ts';

export const pageItemsFeature: Feature = {
  name: 'page-items',
  routes: [],
  pageSections: [
    { id: 'items', place: 'main', load: () => import('./items-section.tsx') },
    { id: 'reviews', place: 'main', load: () => import('./reviews-section.tsx') },
    { id: 'site', place: 'aside', load: () => import('./site-card.tsx') },
  ],
};
