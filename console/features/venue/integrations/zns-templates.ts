import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Approved = AnswerOf<'GET /zalo-approved-templates'>['data']['data'][number];

const neededBy = ({ params }: Approved) => params.filter((one) => one.isRequired && !one.acceptsNothing);

/** The vendor’s words for what is sent to please: a code in the place of a name would be read as that. */
const otherTags: readonly string[] = ['CUSTOMER_CARE', 'PROMOTION'];

/** Why a template cannot be sent to a number with nothing but a code in it; undefined where it can. */
export function whyNoCodes(one: Approved): string | undefined {
  if (one.status === 'pending') return msg('Zalo is looking at it');
  if (one.status === 'rejected') return msg('Rejected');
  if (one.status === 'disabled') return msg('Switched off by Zalo');
  if (one.phonePrice === null) return msg('Is not sent to phone numbers');
  if (otherTags.includes(one.tag)) return msg('Is for care or advertising');
  if (one.params.length === 0) return msg('Has no place for a code');
  return neededBy(one).length > 1 ? msg('Needs more than a code') : undefined;
}

/** Where the code stands: what must be told, or what is called as codes are. */
export const codeFieldOf = (one: Approved | undefined): string =>
  (one && (neededBy(one)[0] ?? one.params.find(({ name }) => /otp|code/i.test(name)) ?? one.params[0])?.name) ?? '';
