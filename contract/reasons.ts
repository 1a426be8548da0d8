import { msg } from './messages.ts';

/** Why a field was refused: the word travels, the sentence is what people read (spec §5, to the word). */
export const reasons = {
  required: msg('Required field'),
  'too-short': msg('Minimum {n} characters'),
  'too-long': msg('Maximum {n} characters'),
  'too-small': msg('Minimum {n}'),
  'too-big': msg('Maximum {n}'),
  'too-few': msg('Choose at least {n}'),
  'too-many': msg('No more than {n}'),
  alphanumeric: msg('Only alphanumeric characters'),
  'email-mobile': msg('Email/Mobile is invalid!'),
  email: msg('Email is invalid!'),
  mobile: msg('This phone number is not valid'),
  url: msg('Invalid URL'),
  'not-one-of': msg('Choose one of the options'),
  'wrong-type': msg('This value has the wrong form'),
  'unknown-field': msg('This field does not exist'),
  'time-zone': msg('This time zone does not exist'),
  'wrong-password': msg('The current password is not right'),
  taken: msg('Already in use'),
  'already-member': msg('This person already has a role here'),
  repeated: msg('The same as on line {n}'),
  'unclosed-quote': msg('A quotation mark is opened and never closed'),
  'not-found': msg('Not found'),
} as const;

export type Reason = keyof typeof reasons;

export interface FieldRefusal {
  field: string;
  reason: Reason;
  params?: Record<string, string | number>;
}
