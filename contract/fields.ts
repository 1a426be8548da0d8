import * as z from 'zod';
import { languages, type LanguageId } from './languages.ts';
import { longestText, mostRowsPerLoad, rowsPerLoad, shortestPassword } from './limits.ts';
import { plainAddress } from './normal-form.ts';
import { roles } from './permissions.ts';
import type { Reason } from './reasons.ts';
import { isStorable } from './storable-text.ts';

const because = (reason: Reason) => ({ error: reason });

const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/;

export const text = (longest: number = longestText) =>
  z.string().trim().max(longest, { abort: true }).refine(isStorable, because('wrong-type'));

/** One line that somebody will read: no control characters, not empty. */
export const line = (longest: number = longestText) =>
  text(longest)
    .min(1, because('required'))
    .refine((value) => !controlCharacters.test(value) && !/[\r\n]/.test(value), because('wrong-type'));

const looksLikeEmail = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;
const looksLikeMobile = /^\+?[0-9]{8,15}$/;

/**
 * One spelling an address (full-width, composed and invisible letters too), so that nobody has a second account that
 * looks like another's.
 */
export const email = z
  .string()
  .max(longestText, { abort: true })
  .overwrite(plainAddress)
  .trim()
  .toLowerCase()
  .max(longestText, { abort: true })
  .refine(
    (value) => isStorable(value) && looksLikeEmail.test(value) && !controlCharacters.test(value),
    because('email'),
  );

const digitsOnly = (value: string) => value.replace(/[\s().-]/g, '');
export const mobile = z
  .string()
  .trim()
  .max(longestText, { abort: true })
  .transform(digitsOnly)
  .refine((value) => looksLikeMobile.test(value), because('mobile'));

export const emailOrMobile = z
  .string()
  .max(longestText, { abort: true })
  .overwrite(plainAddress)
  .trim()
  .toLowerCase()
  .max(longestText, { abort: true })
  .transform((value) => (value.includes('@') ? value : digitsOnly(value)))
  .refine(
    (value) =>
      isStorable(value) &&
      !controlCharacters.test(value) &&
      (looksLikeEmail.test(value) || looksLikeMobile.test(value)),
    because('email-mobile'),
  );

export const newPassword = z
  .string()
  .min(shortestPassword)
  .max(longestText, { abort: true })
  .refine(isStorable, because('wrong-type'));
/** A password somebody types to prove who they are: an old one may break today's rules. */
export const typedPassword = z
  .string()
  .min(1, because('required'))
  .max(longestText, { abort: true })
  .refine(isStorable, because('wrong-type'));

export const languageId = z.enum(languages.map((language) => language.id) as [LanguageId, ...LanguageId[]]);
export const role = z.enum(roles);

const currencies = new Set(Intl.supportedValuesOf('currency'));
/** ISO 4217: a price in anything else could not be written down. */
export const currency = z
  .string()
  .max(3, { abort: true, ...because('wrong-type') })
  .regex(/^[A-Z]{3}$/, because('wrong-type'))
  .refine((code) => currencies.has(code), because('not-one-of'));

/** Public id of a page: short enough for a URL that people read out. */
export const looksLikeEid = /^[a-z0-9]{6,24}$/;
export const eid = z.string().regex(looksLikeEid, because('not-found'));
export const id = z.int().positive().max(2_147_483_647);
export const uuid = z.uuid();
/** Codes in mailed links: base64url, never long. */
export const linkCode = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, because('not-found'));

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, because('wrong-type'))
    .transform(Number)
    .pipe(z.int().min(least).max(most));
export const pathId = wholeNumber(1, 999_999_999);

/** limit and skip of spec §7; query strings carry text. */
export const paging = (size: number = rowsPerLoad) => ({
  limit: wholeNumber(1, mostRowsPerLoad).default(size),
  skip: wholeNumber(0, 100_000_000).default(0),
});

export const timestamp = z.date().transform((value) => value.toISOString());
export const done = z.object({ message: z.string() });
