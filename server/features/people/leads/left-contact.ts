import { readPhone } from '../../../platform/phone-number.ts';
import { readEmail } from '../profiles/recognise/contact-keys.ts';
import type { ArrivalAnswer } from './arrival.ts';

export interface LeftContact {
  name: string;
  email: string;
  phone: string;
}

const textOf = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : '';

/**
 * What the guest left to be reached by. What is no address and no number is no contact: a survey's own checks may be
 * looser.
 */
export function leftContact(answers: readonly ArrivalAnswer[], timeZone: string): LeftContact {
  const left = (field: string): string =>
    answers.map((answer) => (answer.mappingField === field ? textOf(answer.answer) : '')).findLast(Boolean) ?? '';
  const whole = left('name') || [left('first_name'), left('last_name')].filter(Boolean).join(' ');
  return { name: whole, email: readEmail(left('email')), phone: readPhone(left('phone'), timeZone) };
}
