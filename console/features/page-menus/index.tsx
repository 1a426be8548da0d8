import type { Feature } from '../../shell/feature.ts';

export const pageMenusFeature: Feature = {
  name: 'page-menus',
  routes: [],
  pageSections: [{ id: 'menus', place: 'main', load: () => import('./menus-section.tsx') }],
};
