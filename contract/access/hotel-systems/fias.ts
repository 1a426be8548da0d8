import * as z from 'zod';
import { host } from '../../venue/integration-shapes.ts';
import { fiasCharsets, fiasNameOrders, fiasOwnFields } from './fias-words.ts';

const ownField = z.enum(['', ...fiasOwnFields]);

/** Below 1024 stand servers of other kinds, which nobody shall reach from here. */
const lowestPort = 1024;

const settings = z.strictObject({
  host,
  port: z.int().min(lowestPort).max(65_535),
  charset: z.enum(fiasCharsets).default('utf-8'),
  /** As the hotel's interface is set up: `WW` is Internet access. */
  interfaceType: z
    .string()
    .trim()
    .toUpperCase()
    .max(2, { abort: true })
    .refine((value) => /^[A-Z]{2}$/.test(value), { error: 'wrong-type' })
    .default('WW'),
  nameOrder: z.enum(fiasNameOrders).default('last-first'),
  vipField: z.enum(['GV', ...fiasOwnFields]).default('GV'),
  bookingField: ownField.default(''),
  emailField: ownField.default(''),
  phoneField: ownField.default(''),
  birthDateField: ownField.default(''),
  roomTypeField: ownField.default(''),
});
export type FiasSettings = z.output<typeof settings>;

/** The protocol knows no login: whoever reaches the port is served. */
export const fiasShape = {
  settings,
  secrets: [],
  needs: (): readonly string[] => [],
  addressOf: ({ host, port }: FiasSettings) => `${host}:${port}`,
} as const;
