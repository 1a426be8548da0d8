import type { ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';

/** The page of one guest's own: what was agreed to, and the buttons that end it. */
export interface PrivacyView {
  language: LanguageId;
  timeZone: string;
  page: { name: string };
  design: Pick<SplashDesign, 'template' | 'logo' | 'headerImage' | 'primaryColour' | 'textColour' | 'cardColour'>;
  /** Where every form is sent, and what the languages link to. */
  path: string;
  /** undefined: nothing is known of whoever holds the link. */
  consents:
    | {
        purpose: ConsentPurpose;
        isGiven: boolean;
        at: Date;
        text: string;
        /** Who gave it in the place of a child. */ guardian: string;
      }[]
    | undefined;
  /** The link is of one login: whoever holds it has not shown to be anybody. */
  isOneLogin: boolean;
  /** What was asked for and is not done yet. */
  asked: readonly string[];
  said: 'withdrawn' | 'asked' | undefined;
}
