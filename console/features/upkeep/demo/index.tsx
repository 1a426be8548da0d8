import type { Feature } from '../../../shell/feature.ts';

export const demoFeature: Feature = {
  name: 'demo',
  routes: [],
  pageSections: [{ id: 'lobby', place: 'aside', isRare: true, load: () => import('./lobby-card.tsx') }],
};
