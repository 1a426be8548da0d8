import { newsField, type ConsentPurpose } from '@wifi/contract/access/consent-words.ts';
import { plainMethodsOf, type PlainMethod } from '@wifi/contract/access/login-flow.ts';
import { newsAskedIn } from '@wifi/contract/access/news-asked.ts';
import { languages, type LanguageId } from '@wifi/contract/languages.ts';
import type { PageSplash } from '../splash/splash-source.ts';
import type { GivenConsent } from './grant.ts';
import { first, type Form } from './methods/method.ts';
import { shownWording } from './shown-wording.ts';
import type { Visit } from './visit.ts';

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
