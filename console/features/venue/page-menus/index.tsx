import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const pageMenusFeature: Feature = {
  name: 'page-menus',
  routes: [],
  places: [{ label: msg('Menus'), to: '/dashboard/page/:eid#menus', needs: 'page.read' }],
  pageSections: [{ id: 'menus', place: 'main', load: () => import('./menus-section.tsx') }],
};
