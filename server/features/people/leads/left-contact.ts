import { readPhone } from '../../../platform/phone-number.ts';
import { readEmail } from '../profiles/recognise/contact-keys.ts';

interface ArrivalAnswer {
  questionId: string;
  methodId: string;
  mappingField: string;
  answer: unknown;
}

/** A login whose guest has been recognised, with all that was answered on the way. */
export interface Arrival {
  pageId: number;
  visitId: string;
  profileId: number;
  /** Where that one was merged from: who was recognised. A lead is theirs. */
  recognisedId?: number;
  loggedInAt: Date;
  campaignId: number;
  deviceId: number;
  answers: ArrivalAnswer[];
  isChild: boolean;
}

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
