import * as z from 'zod';
import type { ZaloParameter } from '@wifi/contract/marketing/zalo-approved.ts';
import type { ZaloApprovedQuality, ZaloApprovedState } from '@wifi/contract/marketing/zalo-message-words.ts';
import { cutText } from '@wifi/contract/storable-text.ts';

// What another company sends is read field by field: one that is missing or strange costs that field and nothing else.

const words = (longest: number) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => cutText(String(value), longest))
    .catch('');
const truth = z
  .union([z.boolean(), z.string(), z.number()])
  .transform((value) => [true, 'true', 1, '1'].includes(value))
  .catch(false);
const most = 1_000_000_000;
const count = z
  .union([z.number(), z.string().max(20)])
  .transform((value) => Math.round(Number(value)))
  .pipe(z.int().min(0).max(most))
  .nullable()
  .catch(null);
const mostParameters = 50;
const list = <One extends z.ZodType>(one: One, longest: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.slice(0, longest).flatMap((each) => one.safeParse(each).data ?? []));

const states: Record<string, ZaloApprovedState> = {
  '1': 'enabled',
  ENABLE: 'enabled',
  '2': 'pending',
  PENDING_REVIEW: 'pending',
  PENDING: 'pending',
  '3': 'rejected',
  REJECT: 'rejected',
  '4': 'disabled',
  DISABLE: 'disabled',
};
const qualities: Record<string, ZaloApprovedQuality> = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' };

/** A state that is new to us is one in which nothing can be sent. */
const status = words(40).transform((word): ZaloApprovedState => states[word.toUpperCase()] ?? 'disabled');
const quality = words(40).transform((word): ZaloApprovedQuality => qualities[word.toUpperCase()] ?? 'undefined');

const parameter = z
  .object({
    name: z.string().regex(/^[A-Za-z0-9_]{1,64}$/),
    require: truth,
    type: words(40),
    maxLength: count,
    minLength: count,
    acceptNull: truth,
  })
  .transform(({ name, require, type, maxLength, minLength, acceptNull }): ZaloParameter => ({
    name,
    type: type.toUpperCase(),
    isRequired: require,
    acceptsNothing: acceptNull,
    shortest: minLength,
    longest: maxLength,
  }));

const templateId = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^[0-9]{1,20}$/));

/** One of `template/all`. */
export const listedTemplates = list(
  z.object({ templateId, templateName: words(200), status, templateQuality: quality }),
  100,
);
export type ListedTemplate = z.output<typeof listedTemplates>[number];

/** `template/info/v2`. */
export const templateDetails = z.object({
  listParams: list(parameter, mostParameters),
  listButtons: list(z.object({ title: words(100) }), 10),
  previewUrl: words(500).transform((url) => (/^https:\/\/[^\s"<>]+$/.test(url) ? url : '')),
  templateTag: words(40),
  price_sdt: count,
  price_uid: count,
});
