import type { ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { consentTextFor } from '@wifi/splash/terms.ts';
import { digest } from '../../../../platform/crypto/random.ts';
import type { PageSplash } from '../splash/splash-source.ts';

export interface Wording {
  text: string;
  hash: string;
}

/** A splash is read anew when it changes, and many guests agree to the same words meanwhile. */
const known = new WeakMap<PageSplash, Map<string, Wording>>();

/** The very words that a guest of this splash agrees to. */
export function shownWording(splash: PageSplash, purpose: ConsentPurpose, language: LanguageId): Wording {
  const ofSplash = known.get(splash) ?? new Map<string, Wording>();
  known.set(splash, ofSplash);
  const key = `${purpose}/${language}`;
  const wording = ofSplash.get(key) ?? write(splash, purpose, language);
  ofSplash.set(key, wording);
  return wording;
}

function write(
  { page, language: pageLanguage, campaign: { design } }: PageSplash,
  purpose: ConsentPurpose,
  language: LanguageId,
): Wording {
  const text = consentTextFor(purpose, { language, pageLanguage, page, design });
  return { text, hash: digest(text) };
}
