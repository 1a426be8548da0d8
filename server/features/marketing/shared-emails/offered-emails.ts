import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import type { EmailCategory } from '@wifi/contract/marketing/email-template-words.ts';
import type { Words } from '@wifi/contract/words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { copyTemplate } from '../../access/templates/copy-template.ts';
import {
  findOffered,
  listOfferedTemplates,
  type OfferedWish,
  type Which,
} from '../../access/templates/offered-templates.ts';
import { emailKind, emailsFor } from './email-kind.ts';
import { languagesWritten } from './shared-emails.ts';

/** As a page knows it: one of the product by its word, another by its number behind `shared-`. */
const wordOf = ({ builtIn, id }: { builtIn: string | null; id: number }): string => builtIn ?? `shared-${id}`;

function whichIs(word: string): Which {
  const number = /^shared-(\d{1,9})$/.exec(word)?.[1];
  return number === undefined ? { builtIn: word } : { id: Number(number) };
}

const readIn = (words: Words, language: LanguageId): string =>
  words[language] ?? words.en ?? Object.values(words)[0] ?? '';

interface Offered {
  id: number;
  builtIn: string | null;
  names: Words;
  descriptions: Words;
  occasion: string | null;
  version: number;
  plans: string[];
  isInPlan: boolean;
}

const present = (offered: Offered, language: LanguageId, languages: LanguageId[]) => ({
  _id: wordOf(offered),
  type: 'shared' as const,
  category: (offered.occasion ?? 'other') as EmailCategory,
  name: readIn(offered.names, language),
  description: readIn(offered.descriptions, language),
  version: offered.version,
  languages,
  plans: offered.plans,
  isInPlan: offered.isInPlan,
  savedAt: null,
  savedBy: '',
});

export async function listOfferedEmails(
  ctx: PageContext,
  { language, category, ...wish }: OfferedWish & { language: LanguageId; category?: EmailCategory | undefined },
) {
  const { rows, ...rest } = await listOfferedTemplates(
    ctx,
    emailKind,
    emailsFor,
    { ...wish, occasion: category },
    languagesWritten,
  );
  return { ...rest, rows: rows.map(({ shown, ...row }) => present(row, language, shown)) };
}

export async function getOfferedEmail(ctx: PageContext, word: string, language: LanguageId) {
  const offered = await findOffered(ctx, emailKind, whichIs(word));
  return {
    ...present(offered, language, Object.keys(offered.design.written) as LanguageId[]),
    design: offered.design,
  };
}

/** What a page gets of it: with pictures that are copied into the page's own library. */
export async function copyOfferedEmail(
  ctx: PageContext,
  word: string,
): Promise<{ category: EmailCategory; design: EmailDesign }> {
  const { occasion, design } = await copyTemplate(ctx, emailKind, whichIs(word));
  return { category: (occasion ?? 'other') as EmailCategory, design };
}
