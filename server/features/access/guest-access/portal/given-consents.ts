import { newsField, type ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import { plainMethodsOf, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { newsAskedIn } from '@wifi/contract/access/news-asked.ts';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import { consentTextFor } from '@wifi/splash/terms.ts';
import { digest } from '../../../../platform/crypto/random.ts';
import type { PageSplash } from '../splash/splash-source.ts';
import type { GivenConsent } from './grant-statement.ts';
import { first, type Form } from './methods/method.ts';
import type { Visit } from './visit.ts';

interface Wording {
  text: string;
  hash: string;
}

/** A splash is read anew when it changes, and many guests agree to the same words meanwhile. */
const known = new WeakMap<PageSplash, Map<string, Wording>>();

/** What was sent, and what stood on the page that it was sent from. */
export interface Sent {
  splash: PageSplash;
  language: LanguageId;
  form: Form;
}

/** The language and the digest of what the guest has read: `en.Zm9v…`. */
const agreedTo = (purpose: ConsentPurpose, { splash, language }: Sent): string =>
  `${language}.${shownWording(splash, purpose, language).hash}`;

export const acceptedTerms = (sent: Sent): string | undefined =>
  first(sent.form, 'terms') === 'yes' ? agreedTo('terms', sent) : undefined;

/** Only boxes that these methods show, and only if they were ticked. */
export function tickedNews(sent: Sent, methods: readonly PlainMethod[]): Visit['news'] {
  const asked = new Set(methods.flatMap((method) => newsAskedIn(sent.splash.campaign.design, method)));
  const ticked = [...asked].filter((purpose) => first(sent.form, newsField(purpose)) === 'yes');
  return Object.fromEntries(ticked.map((purpose) => [purpose, agreedTo(purpose, sent)]));
}

/** Recorded only if the words that were agreed to are still the words of the page. */
export function consentsOf({ splash }: Pick<Sent, 'splash'>, { terms, news, isChild }: Visit): GivenConsent[] {
  // It would be their parents' to give.
  if (isChild) return [];
  const agreed = Object.entries({ terms, ...news }) as [ConsentPurpose, string | undefined][];
  return agreed.flatMap(([purpose, given = '']) => {
    const [read, hash] = given.split('.');
    const language = languages.find(({ id }) => id === read)?.id;
    const shown = language && shownWording(splash, purpose, language);
    return shown && shown.hash === hash ? [{ purpose, language, ...shown }] : [];
  });
}

/** All that a way can ask for. */
export const methodsOf = ({ campaign: { flow } }: PageSplash): PlainMethod[] => flow.flatMap(plainMethodsOf);

/** The very words that a guest of this splash agrees to. */
function shownWording(splash: PageSplash, purpose: ConsentPurpose, language: LanguageId): Wording {
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
