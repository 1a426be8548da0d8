import type { ConsentPurpose, NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Words } from '@wifi/contract/words.ts';
import { pickWords } from './language/pick-words.ts';
import { translator } from './language/translate.ts';

export interface TermsInput {
  language: LanguageId;
  pageLanguage: LanguageId;
  page: { name: string };
  design: { termsText: Words; emailNewsText: Words; messageNewsText: Words };
}

/**
 * The very text that the guest is asked to accept: the operator's, else a plain one of ours. Consent is recorded with
 * it.
 */
export function termsTextFor({ language, pageLanguage, page, design }: TermsInput): string {
  const written = pickWords(design.termsText, language, pageLanguage);
  if (written) return written;
  const t = translator(language);
  return [
    t('{page} offers this Wi-Fi as it is, without a promise that it is always there or always fast.', {
      page: page.name,
    }),
    t('Use it lawfully and with care for others: no spam, no attacks, no content that is not yours to share.'),
    t(
      'To run the Wi-Fi and to meet legal duties we store when you connect, the address of your device and what you enter here.',
    ),
    t('You can ask {page} at any time to see or erase what is stored about you.', { page: page.name }),
  ].join('\n');
}

/**
 * The sentence beside the box, which is all that the guest agrees to: who writes, how, how often, and that it can end.
 */
export function newsTextFor(purpose: NewsPurpose, { language, pageLanguage, page, design }: TermsInput): string {
  const written = pickWords(
    purpose === 'email' ? design.emailNewsText : design.messageNewsText,
    language,
    pageLanguage,
  );
  if (written) return written;
  const t = translator(language);
  return purpose === 'email'
    ? t('{page} may send me news and offers by e-mail, at most once a week. I can stop this at any time.', {
        page: page.name,
      })
    : t('{page} may send me news and offers by Zalo or SMS, at most once a week. I can stop this at any time.', {
        page: page.name,
      });
}

export const consentTextFor = (purpose: ConsentPurpose, input: TermsInput): string =>
  purpose === 'terms' ? termsTextFor(input) : newsTextFor(purpose, input);
