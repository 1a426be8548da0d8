import { coovachilli } from './dialects/coovachilli.ts';
import type { Dialect } from '@wifi/server/features/trials/router/dialect.ts';
import { generic } from './dialects/generic.ts';
import { mikrotik } from '@wifi/server/features/trials/router/mikrotik.ts';
import { nomadix } from './dialects/nomadix.ts';
import { ruckusUnleashed } from './dialects/ruckus-unleashed.ts';
import type { DialectName } from './options.ts';

export const dialectOf: Record<DialectName, Dialect> = { mikrotik, coovachilli, ruckus_unleashed: ruckusUnleashed, nomadix, generic };
