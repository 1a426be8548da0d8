import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

// No line in the side menu: the user menu leads here (spec §2).
export const accountFeature: Feature = {
  name: 'account',
  routes: [
    {
      path: 'settings',
      title: msg('Settings'),
      shape: 'form',
      reads: ['user /account', 'user /account/second-factor', 'user /account/browsers', 'user /account/sign-ins'],
      load: () => import('./account.tsx'),
      withoutPage: true,
    },
  ],
  places: [
    { label: msg('Profile'), to: '/dashboard/settings#profile' },
    { label: msg('Password'), to: '/dashboard/settings#password' },
    { label: msg('Second factor'), to: '/dashboard/settings#second-factor' },
    { label: msg('Language'), to: '/dashboard/settings#language' },
    { label: msg('Signed-in browsers'), to: '/dashboard/settings#browsers' },
  ],
};
