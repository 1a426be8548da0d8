import { msg } from '../../kit/language.tsx';
import type { Feature } from '../../shell/feature.ts';

// No line in the side menu: the user menu leads here (spec §2).
export const accountFeature: Feature = {
  name: 'account',
  routes: [{ path: 'settings', title: msg('Settings'), load: () => import('./account.tsx'), withoutPage: true }],
};
