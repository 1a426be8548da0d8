import * as z from 'zod';
import { languageId } from '../fields.ts';
import type { LanguageId } from '../languages.ts';
import { inNormalForm } from '../normal-form.ts';
import { isStorable } from '../storable-text.ts';
import { readMediaAddress } from '../venue/media-address.ts';
import { zaloDrawing, zaloLimits } from './zalo-message-words.ts';

/** May be empty: what is missing is a check’s to say, and nobody’s work is refused while it is under way. */
const text = (longest: number) =>
  z
    .string()
    .overwrite((typed) => inNormalForm(typed, 'NFC'))
    .trim()
    .max(longest, { abort: true })
    .refine(isStorable, { error: 'wrong-type' });
const oneLine = (longest: number) => text(longest).refine((value) => !/[\r\n]/.test(value), { error: 'wrong-type' });
/** An address, or merge fields that make one; checked again after merging. */
const link = oneLine(zaloLimits.link);
/** Of the page’s media library; whoever sends asks whether it is there. */
const libraryFile = oneLine(500).refine((url) => url === '' || readMediaAddress(url) !== undefined, {
  error: 'wrong-type',
});
/** The same, or a drawing that comes with the product: what the guest’s phone fetches by its address. */
const shownPicture = oneLine(500).refine(
  (url) => url === '' || zaloDrawing.test(url) || readMediaAddress(url) !== undefined,
  { error: 'wrong-type' },
);
const phone = oneLine(zaloLimits.phone);

const title = oneLine(zaloLimits.buttonTitle);
const button = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('url'), title, url: link }),
  /** Comes back to us as a message of the guest. */
  z.strictObject({ kind: z.literal('query'), title, payload: oneLine(zaloLimits.query) }),
  z.strictObject({ kind: z.literal('phone'), title, phone }),
  z.strictObject({ kind: z.literal('sms'), title, phone, content: text(zaloLimits.smsContent) }),
]);
export type ZaloButton = z.output<typeof button>;

const element = z.strictObject({
  title: oneLine(zaloLimits.title),
  subtitle: text(zaloLimits.subtitle),
  picture: shownPicture,
  link,
});
export type ZaloElement = z.output<typeof element>;

const parameterName = z.string().regex(/^[A-Za-z0-9_]{1,64}$/, { error: 'wrong-type' });

/** What a template holds and what a message says. Every text may have merge fields. */
export const zaloMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: text(zaloLimits.text) }),
  z.strictObject({ kind: z.literal('picture'), picture: libraryFile, text: text(zaloLimits.text) }),
  z.strictObject({
    kind: z.literal('buttons'),
    text: text(zaloLimits.text),
    buttons: z.array(button).max(zaloLimits.buttons),
  }),
  z.strictObject({ kind: z.literal('list'), elements: z.array(element).max(zaloLimits.elements) }),
  /** Asks for name, number and address; the guest’s answer becomes a contact. */
  z.strictObject({
    kind: z.literal('request_info'),
    title: oneLine(zaloLimits.title),
    subtitle: text(zaloLimits.subtitle),
    picture: shownPicture,
  }),
  z.strictObject({ kind: z.literal('file'), file: libraryFile }),
  /** Approved by the vendor; `params` says what each of its parameters is. */
  z.strictObject({
    kind: z.literal('zbs'),
    templateId: z.string().regex(/^[0-9]{0,20}$/, { error: 'wrong-type' }),
    params: z
      .record(parameterName, oneLine(zaloLimits.parameter))
      .refine((params) => Object.keys(params).length <= zaloLimits.parameters, { error: 'too-many' }),
  }),
]);
export type ZaloMessage = z.output<typeof zaloMessage>;

const isComplete = ({ language, written }: { language: LanguageId; written: Record<string, unknown> }) =>
  written[language] !== undefined;
const isOfOneKind = ({ written }: { written: Record<string, ZaloMessage> }) =>
  new Set(Object.values(written).map(({ kind }) => kind)).size <= 1;

export const zaloWritten = z.partialRecord(languageId, zaloMessage);
/** A message in each language that somebody wrote it in, all of one kind. */
export const zaloWriting = z
  .strictObject({
    /** Shown to guests whose language has none of its own. */
    language: languageId,
    written: zaloWritten,
  })
  .refine(isComplete, { error: 'required', path: ['written'] })
  .refine(isOfOneKind, { error: 'wrong-type', path: ['written'] });
export type ZaloWriting = z.output<typeof zaloWriting>;

/** What is said to a guest of this language. */
export const messageIn = ({ language, written }: ZaloWriting, wanted: LanguageId): ZaloMessage =>
  (written[wanted] ?? written[language])!;
