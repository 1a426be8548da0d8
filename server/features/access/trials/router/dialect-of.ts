import { coovachilli } from './coovachilli.ts';
import type { Dialect } from './dialect.ts';
import { generic } from './generic.ts';
import { mikrotik } from './mikrotik.ts';
import { nomadix } from './nomadix.ts';
import { ruckusUnleashed } from './ruckus-unleashed.ts';

export const dialectNames = ['mikrotik', 'coovachilli', 'ruckus_unleashed', 'nomadix', 'generic'] as const;
export type DialectName = (typeof dialectNames)[number];

export const dialectOf: Record<DialectName, Dialect> = {
  mikrotik,
  coovachilli,
  ruckus_unleashed: ruckusUnleashed,
  nomadix,
  generic,
};
