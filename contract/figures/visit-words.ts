// Plain words, so that the console can use them without loading the schemas.

/** Stands in an address for what nobody knows: a browser that does not say its name, say. */
export const unknownValue = '-';

/** What the list of visits can be narrowed to; a bar, slice or cell of any report leads there. */
export const visitFilterNames = [
  'router',
  'loginType',
  'browser',
  'browserVersion',
  'os',
  'osVersion',
  'brand',
  'model',
  'screen',
  'guestLanguage',
  'weekday',
  'hour',
  'guest',
  'campaign',
  'wifiCampaign',
  'answered',
] as const;
export type VisitFilterName = (typeof visitFilterNames)[number];

/** What the first among the guests is the first in; always the highest first. */
export const topUserOrders = ['loginCount', 'lastLogin', 'seconds', 'bytes'] as const;
export type TopUserOrder = (typeof topUserOrders)[number];
