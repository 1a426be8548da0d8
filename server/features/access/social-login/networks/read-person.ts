import { email as emailField } from '@wifi/contract/fields.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { failed, type Answered, type Proven } from '../network.ts';

const longestSubject = 255;
const longestName = 100;

/**
 * What a network told, as it may be kept. An address that is only our spelling's (full-width letters, the Kelvin sign)
 * is not the one that it vouched for, and is left out.
 */
export function readPerson(told: {
  subject: string;
  name: string;
  email: unknown;
  isEmailVerified: boolean;
}): Answered<Proven> {
  const { subject } = told;
  if (subject === '' || subject.length > longestSubject || cutText(subject, longestSubject) !== subject)
    return failed('not-understood', 'no subject');
  const given = typeof told.email === 'string' ? told.email.slice(0, 300) : '';
  const read = emailField.safeParse(given);
  const isSame = read.success && read.data === given.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const name = cutText(
    told.name
      .slice(0, 1000)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
    longestName,
  );
  const email = isSame ? read.data : '';
  return { ok: true, value: { subject, name, email, isEmailVerified: email !== '' && told.isEmailVerified } };
}
