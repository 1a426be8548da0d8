import { cutText } from '@wifi/contract/storable-text.ts';
import { withoutAccount, withoutGuardian } from './forget-child.ts';
import { acceptedTerms, consentsOf, methodsOf, tickedNews, type Sent } from './given-consents.ts';
import { first } from './methods/method.ts';
import type { Visit } from './visit.ts';

/** More than the longest name that anybody types into a phone. */
const longestName = 100;

/**
 * From where a child goes on whom the page asks for a guardian. Nothing is kept of them before one has agreed: what
 * they answered waits in hidden fields of the page that asks, and comes back with it. That they were asked stands in
 * the visit's token, so that nobody answers in a guardian's place who was not.
 */
export const askingGuardian = (visit: Visit): Visit => ({ ...visit, isAskingGuardian: true, guardian: undefined });

export type GuardianAnswer = { kind: 'agrees' | 'without'; visit: Visit } | { kind: 'unclear'; fields: string[] };

/**
 * What was answered on that page. The guardian is asked for everything at once: what the child ticks, before or after,
 * is nobody's consent.
 */
export function readGuardian(sent: Sent & { visit: Visit }): GuardianAnswer {
  const { form, splash, visit } = sent;
  const intent = first(form, 'intent');
  // The page may have stopped asking meanwhile: then there is nobody who could agree.
  if (intent === 'guardian-without' || !splash.asksGuardian) return { kind: 'without', visit: withoutGuardian(visit) };
  const guardian = cutText(first(form, 'guardian').replace(/\s+/g, ' ').trim(), longestName);
  const terms = acceptedTerms(sent);
  if (intent !== 'guardian-agrees' || guardian === '' || terms === undefined)
    return {
      kind: 'unclear',
      fields: [...(guardian === '' ? ['guardian'] : []), ...(terms === undefined ? ['terms'] : [])],
    };
  // What was told on earlier steps is gone, and is asked for again.
  const { passed, ...known } = withoutAccount(visit);
  return {
    kind: 'agrees',
    visit: {
      ...known,
      isAskingGuardian: undefined,
      guardian,
      terms,
      news: tickedNews(sent, methodsOf(splash)),
      passed: passed.filter((one) => !/^(?:survey|phone_code|email_code)\//.test(one)),
      subjects: known.subjects?.filter(({ kind }) => kind !== 'contact'),
      sent: undefined,
    },
  };
}

/**
 * Whether the words that a guardian agreed to have become others since: then nobody has agreed to what is kept by them.
 */
export const isGuardianOutdated = (sent: Sent & { visit: Visit }): boolean =>
  sent.visit.guardian !== undefined && !consentsOf(sent, sent.visit).some(({ purpose }) => purpose === 'terms');
