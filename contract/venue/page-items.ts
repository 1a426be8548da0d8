import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { currency, done, eid, id, line, paging, pathId, text, timestamp } from '../fields.ts';
import { afterEvent, next } from '../place-in-list.ts';
import { longestDescription, longestReview, mostPictures, mostStars, reviewStates } from './page-item-words.ts';

const isMediaUrl = (value: string) =>
  /^\/[^/\\]/.test(value) || (URL.canParse(value) && new URL(value).protocol === 'https:');

/** A picture or film of the media library, or on a site that serves it encrypted. */
const mediaFile = z.strictObject({
  type: z.enum(['i', 'v']).default('i'),
  url: text(500).refine(isMediaUrl, { error: 'url' }),
  name: text().default(''),
});
export type MediaFile = z.output<typeof mediaFile>;

/** Spec §3: travels as JSON inside a string. */
const mediaFiles = z
  .string()
  .max(20_000, { abort: true })
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: 'custom', message: 'wrong-type' });
      return z.NEVER;
    }
  })
  .pipe(z.array(mediaFile).max(mostPictures));

const price = z
  .number()
  .min(0)
  .max(999_999_999_999)
  .transform((value) => Math.round(value * 1000) / 1000)
  .nullable();

const fields = {
  title: line(),
  description: text(longestDescription),
  media_files: mediaFiles,
  menu: id.nullable(),
  price,
  currency,
  unit: text(32),
  email_notification: z.boolean(),
  enable_review: z.boolean(),
};

const pageItem = z.object({
  eid,
  title: z.string(),
  description: z.string(),
  media_files: z.string(),
  images: z.array(z.string()),
  menu: id.nullable(),
  price: z.number().nullable(),
  currency: z.string(),
  unit: z.string(),
  email_notification: z.boolean(),
  enable_review: z.boolean(),
  /** Of the reviews that are shown. */
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
});

const review = z.object({
  id,
  item: eid,
  title: z.string(),
  name: z.string(),
  stars: z.int(),
  text: z.string(),
  state: z.enum(reviewStates),
  createdAt: timestamp,
});

/** What a guest sends from the public page of an item. */
export const newReview = z.object({
  stars: z.coerce.number().int().min(1).max(mostStars),
  text: text(longestReview),
  name: text(60),
});
export type NewReview = z.output<typeof newReview>;

export const pageItems = endpoints({
  'GET /page-item': {
    token: 'none',
    can: 'anyone',
    summary: 'Items of a page in their order, for everyone',
    query: z.strictObject({ ...paging(), eid, menu: pathId.optional() }),
    output: z.object({ rows: z.array(pageItem), count: z.int() }),
  },
  'POST /page-item': {
    token: 'page',
    can: 'items.write',
    summary: 'Create an item; it stands first',
    body: z.strictObject({
      title: fields.title,
      description: fields.description.default(''),
      media_files: fields.media_files.prefault('[]'),
      menu: fields.menu.optional(),
      price: fields.price.default(null),
      currency: fields.currency.optional(),
      unit: fields.unit.default(''),
      email_notification: fields.email_notification.default(false),
      enable_review: fields.enable_review.default(false),
    }),
    output: pageItem,
  },
  'PUT /page-item/order': {
    token: 'page',
    can: 'items.write',
    summary: 'Move an item behind another one, or to the start',
    body: z.strictObject({ eid, after: eid.nullable() }),
    output: done,
  },
  'PUT /page-item/{eid}': {
    token: 'page',
    can: 'items.write',
    summary: 'Change an item',
    params: z.strictObject({ eid }),
    body: z.strictObject({
      title: fields.title.optional(),
      description: fields.description.optional(),
      media_files: fields.media_files.optional(),
      menu: fields.menu.optional(),
      price: fields.price.optional(),
      currency: fields.currency.optional(),
      unit: fields.unit.optional(),
      email_notification: fields.email_notification.optional(),
      enable_review: fields.enable_review.optional(),
    }),
    output: pageItem,
  },
  'DELETE /page-item/{eid}': {
    token: 'page',
    can: 'items.write',
    summary: 'Delete an item and its reviews',
    params: z.strictObject({ eid }),
    output: done,
  },
  'GET /page-item-reviews': {
    token: 'page',
    can: 'page.read',
    summary: 'Reviews by guests, newest first',
    query: z.strictObject({ ...paging(), after: afterEvent.optional(), state: z.enum(reviewStates).optional() }),
    output: z.object({ rows: z.array(review), count: z.int(), next }),
  },
  'PUT /page-item-reviews/{id}': {
    token: 'page',
    can: 'items.write',
    summary: 'Show a review to everyone, hide it, or let it wait again',
    params: z.strictObject({ id: pathId }),
    body: z.strictObject({ state: z.enum(reviewStates) }),
    output: done,
  },
  'DELETE /page-item-reviews/{id}': {
    token: 'page',
    can: 'items.write',
    summary: 'Delete a review',
    params: z.strictObject({ id: pathId }),
    output: done,
  },
});
