/** Spec §6, second ranking. A person has one entry a page, and an invitation only ever raises it: the highest wins. */
export const roleRank = { analyst: 10, marketer: 20, manager: 30, admin: 40 } as const;

export type Role = keyof typeof roleRank;

export const roles = Object.keys(roleRank) as Role[];

/** The least role that may do a thing. The server enforces it on every call; the console hides what it denies. */
export const leastRole = {
  'page.read': 'analyst',
  'home.read': 'analyst',
  'reports.read': 'analyst',
  'reports.export': 'analyst',
  'guests.read': 'analyst',
  'leads.read': 'analyst',

  'contacts.read': 'marketer',
  'leads.write': 'marketer',
  'profiles.write': 'marketer',
  'groups.write': 'marketer',
  'campaigns.write': 'marketer',
  'wifi-campaigns.write': 'marketer',
  'media.write': 'marketer',
  'items.write': 'marketer',
  'templates.write': 'marketer',
  'messages.write': 'marketer',
  'zalo.write': 'marketer',

  'login-flow.write': 'manager',
  'devices.write': 'manager',
  'access-codes.write': 'manager',
  'guest-accounts.write': 'manager',
  'guests.disconnect': 'manager',
  'page.write': 'manager',
  'settings.write': 'manager',
  'notifications.write': 'manager',

  'roles.manage': 'admin',
  'licence.manage': 'admin',
  'advanced.manage': 'admin',
  'guests.erase': 'admin',
  'page.delete': 'admin',
} as const satisfies Record<string, Role>;

export type Capability = keyof typeof leastRole;

export const may = (role: Role, capability: Capability): boolean => roleRank[role] >= roleRank[leastRole[capability]];
