import type { LanguageId } from '@wifi/contract/languages.ts';
import type { EmailDesign, WrittenEmail } from '@wifi/contract/marketing/email-design.ts';
import { textsOf } from './block-texts.ts';

export interface LinkInMail {
  link: string;
  /** Where it stands first. */
  block: string;
  language: LanguageId;
}

/** What leads to a page on the web, each once, as it is written. Numbers and addresses to write to lead to none. */
export function linksOf({ written }: EmailDesign): LinkInMail[] {
  const found = new Map<string, LinkInMail>();
  for (const [language, { rows }] of Object.entries(written) as [LanguageId, WrittenEmail][])
    for (const { columns } of rows)
      for (const { blocks } of columns)
        for (const block of blocks)
          for (const link of textsOf(block).links.map((one) => one.trim()))
            if (/^(?:https?:\/\/|\{\{)/i.test(link) && !found.has(link))
              found.set(link, { link, block: block.id, language });
  return [...found.values()];
}
