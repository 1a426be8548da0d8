import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const guestAccessFeature: Feature = {
  name: 'guest-access',
  routes: [],
  places: [
    { label: msg('Wi-Fi before the login'), to: '/dashboard/settings-advance#prelogin-pass', needs: 'settings.write' },
  ],
  pageSections: [
    {
      id: 'prelogin-pass',
      place: 'advanced',
      needs: 'settings.write',
      load: () => import('./prelogin-card.tsx'),
    },
  ],
};
