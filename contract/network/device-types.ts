// Without schemas: the console needs the words, not the checks.
export const deviceTypes = [
  'mikrotik',
  'coovachilli',
  'opennds',
  'nomadix',
  'unifi',
  'omada',
  'aruba',
  'ruckus_smartzone',
  'ruckus_unleashed',
  'meraki',
  'cambium',
  'generic',
] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** Brand names, never translated. */
export const manufacturers: Record<DeviceType, string> = {
  mikrotik: 'MikroTik',
  coovachilli: 'CoovaChilli',
  opennds: 'openNDS',
  nomadix: 'Nomadix',
  unifi: 'Ubiquiti',
  omada: 'TP-Link',
  aruba: 'HPE Aruba',
  ruckus_smartzone: 'Ruckus',
  ruckus_unleashed: 'Ruckus',
  meraki: 'Cisco Meraki',
  cambium: 'Cambium',
  generic: 'WISPr / RADIUS',
};

/**
 * A router speaks when guests come and while they are on: silence with nobody on it is `quiet`, not `down`.
 * `down` is one that lost guests without saying so, that should ask whom to let in and does not, or whose controller
 * does not answer.
 */
export const deviceStates = ['new', 'up', 'quiet', 'down'] as const;
export type DeviceState = (typeof deviceStates)[number];

/** What "test this device" looks at, in the order in which an operator sets things up. */
export const deviceChecks = [
  'redirect',
  'portal-address',
  'radius-secret',
  'message-authenticator',
  'accounting',
  'disconnect',
  'clock',
  'controller',
  'polling',
  'poll-key',
] as const;
export type DeviceCheck = (typeof deviceChecks)[number];
