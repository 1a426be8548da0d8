import * as z from 'zod';
import { languageId, text } from './fields.ts';

/** The same where it may be absent: stored before there was such a text. */
export const laterWords = (longest: number) => z.partialRecord(languageId, text(longest)).optional();

/** A text in some of the languages; the reader's own, then the page's, then any other is shown. */
export const words = (longest: number) => z.partialRecord(languageId, text(longest)).default({});

export type Words = z.output<ReturnType<typeof words>>;
