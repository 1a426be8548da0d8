import * as z from 'zod';
import type { IntegrationShape } from '../../venue/integration-shapes.ts';
import { addressOf, systemAddress } from './system-address.ts';
import { mewsAddress } from './words.ts';

const settings = z.strictObject({ address: systemAddress.default(mewsAddress) });
export type MewsSettings = z.output<typeof settings>;

/** The access token says which hotel it is. */
export const mewsShape = {
  settings,
  secrets: ['clientToken', 'accessToken'],
  needs: () => ['clientToken', 'accessToken'],
  addressOf,
} as const satisfies IntegrationShape;
