import * as z from 'zod';
import { pathId, text } from '../fields.ts';
import type { VisitFilterName } from './visit-words.ts';

const weekday = z
  .string()
  .regex(/^[1-7]$/, { error: 'wrong-type' })
  .transform(Number);
const hour = z
  .string()
  .regex(/^([01]?\d|2[0-3])$/, { error: 'wrong-type' })
  .transform(Number);

export const visitFilters = {
  router: pathId.optional(),
  loginType: text(40).optional(),
  browser: text().optional(),
  browserVersion: text().optional(),
  os: text().optional(),
  osVersion: text().optional(),
  brand: text().optional(),
  model: text().optional(),
  screen: text(20).optional(),
  guestLanguage: text(10).optional(),
  /** Monday is 1, as in ISO 8601. */
  weekday: weekday.optional(),
  hour: hour.optional(),
  guest: pathId.optional(),
  /** The campaign that was shown at the login. */
  campaign: pathId.optional(),
  /** The wifi campaign whose splash the guest went through. */
  wifiCampaign: pathId.optional(),
  /** The wifi campaign whose questions were answered at this visit. */
  answered: pathId.optional(),
} satisfies Record<VisitFilterName, z.ZodType>;
