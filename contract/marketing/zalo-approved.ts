import * as z from 'zod';
import { timestamp } from '../fields.ts';
import { zaloApprovedQualities, zaloApprovedStates } from './zalo-message-words.ts';

/** What an approved template is to be told, as the vendor says it. */
const zaloParameter = z.object({
  name: z.string(),
  /** STRING, NUMBER, DATE and what may come: the vendor’s word. */
  type: z.string(),
  isRequired: z.boolean(),
  acceptsNothing: z.boolean(),
  shortest: z.int().nullable(),
  longest: z.int().nullable(),
});
export type ZaloParameter = z.output<typeof zaloParameter>;

/** An approved template of the account, as it was when the account was asked last. */
export const zaloApproved = z.object({
  templateId: z.string(),
  name: z.string(),
  status: z.enum(zaloApprovedStates),
  quality: z.enum(zaloApprovedQualities),
  /** The vendor’s word for what it is for: TRANSACTION, CUSTOMER_CARE, PROMOTION. */
  tag: z.string(),
  params: z.array(zaloParameter),
  buttons: z.array(z.object({ title: z.string() })),
  previewUrl: z.string(),
  /** In đồng a message; null where it cannot be sent this way. */
  phonePrice: z.int().nullable(),
  followerPrice: z.int().nullable(),
  readAt: timestamp,
});
