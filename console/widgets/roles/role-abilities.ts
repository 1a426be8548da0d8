import { leastRole, type Capability, type Role } from '@wifi/contract/permissions.ts';
import { msg } from '../../kit/language.tsx';

interface Ability {
  /** Plain words for what these capabilities allow together. */
  words: string;
  capabilities: readonly [Capability, ...Capability[]];
}

export const abilities: readonly Ability[] = [
  {
    words: msg('See home, reports, guests and leads'),
    capabilities: ['page.read', 'home.read', 'reports.read', 'guests.read', 'leads.read'],
  },
  { words: msg('Export reports'), capabilities: ['reports.export'] },
  { words: msg('See phone numbers and e-mails of guests'), capabilities: ['contacts.read'] },
  { words: msg('Edit leads, profiles and groups'), capabilities: ['leads.write', 'profiles.write', 'groups.write'] },
  {
    words: msg('Run campaigns, media and templates'),
    capabilities: [
      'campaigns.write',
      'wifi-campaigns.write',
      'media.write',
      'items.write',
      'templates.write',
      'zalo.write',
    ],
  },
  { words: msg('Write to guests, by hand and by automation'), capabilities: ['messages.write'] },
  { words: msg('Set up devices and the guest login'), capabilities: ['login-flow.write', 'devices.write'] },
  {
    words: msg('Manage access codes, guest accounts and sessions'),
    capabilities: ['access-codes.write', 'guest-accounts.write', 'guests.disconnect'],
  },
  {
    words: msg('Edit the page, its settings and notifications'),
    capabilities: ['page.write', 'settings.write', 'notifications.write'],
  },
  { words: msg('Give, change and take away roles'), capabilities: ['roles.manage'] },
  { words: msg('Manage the licence and advanced settings'), capabilities: ['licence.manage', 'advanced.manage'] },
  { words: msg('Erase a guest’s data'), capabilities: ['guests.erase'] },
  { words: msg('Delete the page'), capabilities: ['page.delete'] },
];

export const leastRoleFor = (ability: Ability): Role => leastRole[ability.capabilities[0]];
