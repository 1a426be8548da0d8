import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const pageItemsFeature: Feature = {
  name: 'page-items',
  routes: [],
  places: [
    { label: msg('Items'), to: '/dashboard/page/:eid#items', needs: 'page.read' },
    { label: msg('Reviews'), to: '/dashboard/page/:eid#reviews', needs: 'page.read' },
    { label: msg('Public site'), to: '/dashboard/page/:eid#site', needs: 'page.read' },
  ],
  pageSections: [
    { id: 'items', place: 'main', load: () => import('./items-section.tsx') },
    { id: 'reviews', place: 'main', load: () => import('./reviews-section.tsx') },
    { id: 'site', place: 'aside', load: () => import('./site-card.tsx') },
  ],
};
