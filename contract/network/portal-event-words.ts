// Plain words, so that the console can use them without loading the schemas.

export const eventLevels = ['info', 'warning', 'error'] as const;
export type EventLevel = (typeof eventLevels)[number];

/** How sessions end: with all they used, and with the difference that a later report makes. */
export const sessionEventNames = ['session', 'session-change'] as const;

/** What can happen at the portal. */
export const portalEventNames = [
  'view',
  'click',
  'step',
  'refused',
  'login',
  'router',
  'hotel-error',
  ...sessionEventNames,
] as const;
export type PortalEventName = (typeof portalEventNames)[number];
