/**
 * What logins and sessions are counted by. The key of `all` is empty; those of `hour`, `stay` (how long, by hour) and
 * `length` (how long) are made in `count-keys.ts`.
 */
export const dimensions = [
  'all',
  'method',
  'router',
  'brand',
  'model',
  'screen',
  'browser',
  'os',
  'language',
  'hour',
  'stay',
  'length',
] as const;
export type Dimension = (typeof dimensions)[number];

/** Stands for the last day of a guest who comes for the first time. */
export const neverBefore = '0001-01-01';
