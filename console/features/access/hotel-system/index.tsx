import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const hotelSystemFeature: Feature = {
  name: 'hotel-system',
  routes: [],
  places: [
    { label: msg('Hotel system'), to: '/dashboard/settings-advance#hotel-system', needs: 'guest-accounts.write' },
  ],
  pageSections: [
    {
      id: 'hotel-system',
      place: 'advanced',
      needs: 'guest-accounts.write',
      load: () => import('./hotel-system.tsx'),
    },
  ],
};
