import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const sendingDomainFeature: Feature = {
  name: 'sending-domain',
  routes: [],
  places: [
    { label: msg('Sending domain'), to: '/dashboard/settings-advance#sending-domain', needs: 'advanced.manage' },
  ],
  pageSections: [
    { id: 'sending-domain', place: 'advanced', needs: 'advanced.manage', load: () => import('./sending-domain.tsx') },
  ],
};
