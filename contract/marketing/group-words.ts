/** By a rule, which anybody who meets it belongs to at once; or by hand. */
export const groupKinds = ['rule', 'picked'] as const;
export type GroupKind = (typeof groupKinds)[number];

export const groupFields = [
  'lastVisit',
  'firstVisit',
  'visits',
  'tag',
  'answer',
  'router',
  'brand',
  'os',
  'language',
  'city',
  'gender',
  'age',
  'email',
  'phone',
  'consent',
] as const;
export type GroupField = (typeof groupFields)[number];

export const mostGroups = 200;
/** In a rule, those of its parts included. */
export const mostGroupConditions = 30;
export const mostPickedAtOnce = 500;
