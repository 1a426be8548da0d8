import * as z from 'zod';
import { languageId, text } from './fields.ts';

/** A text in some of the languages; the reader's own, then the page's, then any other is shown. */
export const words = (longest: number) => z.partialRecord(languageId, text(longest)).default({});

export type Words = z.output<ReturnType<typeof words>>;
