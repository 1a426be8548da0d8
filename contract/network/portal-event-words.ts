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

/**
 * Where a phone opened the login page: in the window that it opens by itself in such a network, in a browser or an
 * app's own window, or nobody knows.
 */
export const portalPlaces = ['sheet', 'browser', ''] as const;
export type PortalPlace = (typeof portalPlaces)[number];

/** The word in `why` of a login that a remembered device made by itself. */
export const cameBackByItself = 'remembered';
