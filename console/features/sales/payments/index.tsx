import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

const needs = 'licence.manage';

export const paymentsFeature: Feature = {
  name: 'payments',
  routes: [
    {
      path: 'page-license/buy',
      title: msg('Buy a plan'),
      shape: 'form',
      reads: ['page /page-license/offers', 'page /page-license/orders?limit=50&skip=0'],
      load: () => import('./buy-plan.tsx'),
      needs,
    },
  ],
  pageSections: [{ id: 'buy', place: 'licence', isRare: true, load: () => import('./buy-link.tsx') }],
};
