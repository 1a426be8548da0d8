/** Whom we call. */
export const callKinds = ['router', 'webhook', 'payment', 'google', 'social', 'mail', 'push'] as const;
export type CallKind = (typeof callKinds)[number];

export const timeSpans = ['hour', 'day', 'week'] as const;
export type TimeSpan = (typeof timeSpans)[number];

/** What the health board looks at. */
export const healthChecks = [
  'figures',
  'processes',
  'jobs',
  'failed-jobs',
  'counting',
  'writes',
  'webhooks',
  'messages',
  'returns',
  'automations',
  'notifications',
  'zalo',
  'hotels',
  'disk',
  'backup',
  'certificate',
  'secrets',
] as const;
export type HealthCheck = (typeof healthChecks)[number];

export const healthStates = ['well', 'warning', 'bad'] as const;
export type HealthState = (typeof healthStates)[number];
