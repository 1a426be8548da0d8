import * as z from 'zod';
import { line } from '../../fields.ts';
import type { IntegrationShape } from '../../venue/integration-shapes.ts';
import { addressOf, systemAddress } from './system-address.ts';
import { ohipLogins } from './words.ts';

const none = z.literal('');

const codeOf = (longest: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .max(longest, { abort: true })
    .refine((value) => /^[A-Z0-9_-]*$/.test(value), { error: 'wrong-type' });

const fields = z.strictObject({
  /** The gateway of the hotel's chain, as the developer portal shows it. */
  address: systemAddress,
  login: z.enum(ohipLogins),
  clientId: line(200),
  /** Both only with client credentials. */
  enterpriseId: codeOf(20),
  scope: z.union([none, line(200)]),
  /** The integration user, only with a password. */
  user: z.union([none, line(200)]),
  hotelId: codeOf(20).min(1, { error: 'required' }),
});
const settings = fields.refine(({ login, user }) => login !== 'password' || user !== '', {
  path: ['user'],
  error: 'required',
});
export type OhipSettings = z.output<typeof settings>;

export const ohipShape = {
  settings,
  secrets: ['clientSecret', 'appKey', 'password'],
  needs: ({ login }: OhipSettings) => ['clientSecret', 'appKey', ...(login === 'password' ? ['password'] : [])],
  addressOf,
} as const satisfies IntegrationShape;
