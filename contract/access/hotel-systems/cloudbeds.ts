import * as z from 'zod';
import { line } from '../../fields.ts';
import type { IntegrationShape } from '../../venue/integration-shapes.ts';
import { addressOf, systemAddress } from './system-address.ts';
import { cloudbedsAddress, cloudbedsLogins } from './words.ts';

const fields = z.strictObject({
  address: systemAddress.default(cloudbedsAddress),
  login: z.enum(cloudbedsLogins),
  /** Only with OAuth. */
  clientId: z.union([z.literal(''), line(200)]),
  propertyId: line(40),
});
const settings = fields.refine(({ login, clientId }) => login !== 'oauth' || clientId !== '', {
  path: ['clientId'],
  error: 'required',
});
export type CloudbedsSettings = z.output<typeof settings>;

export const cloudbedsShape = {
  settings,
  secrets: ['apiKey', 'clientSecret', 'refreshToken'],
  needs: ({ login }: CloudbedsSettings) => (login === 'oauth' ? ['clientSecret', 'refreshToken'] : ['apiKey']),
  addressOf,
} as const satisfies IntegrationShape;
