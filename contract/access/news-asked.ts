import { isSocial } from '../venue/page-categories.ts';
import { newsPurposes, type NewsPurpose } from './consent-words.ts';
import { plainMethodsOf, type LoginStep, type PlainMethod } from './login-flow.ts';
import type { SplashDesign } from './splash-design.ts';

const isOffered = ({ asksForEmailNews, asksForMessageNews }: SplashDesign, purpose: NewsPurpose): boolean =>
  purpose === 'email' ? asksForEmailNews : asksForMessageNews;

function asksForContact(method: PlainMethod, purpose: NewsPurpose): boolean {
  if (method.type === 'account') return method.allowsSignUp && purpose === 'email';
  if (method.type === 'phone_code' || method.type === 'email_code')
    return purpose === (method.type === 'email_code' ? 'email' : 'messages');
  // Zalo tells no address.
  if (isSocial(method.type)) return method.type !== 'zalo' && purpose === 'email';
  if (method.type !== 'survey') return false;
  return method.questions.some(({ mappingField }) => mappingField === (purpose === 'email' ? 'email' : 'phone'));
}

/** Asked where the contact itself is asked for: a consent without an address to write to is worth nothing. */
export const newsAskedIn = (design: SplashDesign, step: LoginStep): NewsPurpose[] =>
  newsPurposes.filter(
    (purpose) => isOffered(design, purpose) && plainMethodsOf(step).some((method) => asksForContact(method, purpose)),
  );
