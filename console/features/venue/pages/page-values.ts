import type { Role } from '@wifi/contract/permissions.ts';
import { reasons } from '@wifi/contract/reasons.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import type { Translate } from '../../../kit/language.tsx';
import { looksLikeEmail } from '../../../widgets/forms/looks-like-email.ts';

export interface InvitedEmail {
  email: string;
  role: Role;
}

export interface PageValues {
  name: string;
  category: PageCategory | '';
  mobile: string;
  address: string;
  about: string;
  emails: InvitedEmail[];
}

export const noValues: PageValues = { name: '', category: '', mobile: '', address: '', about: '', emails: [] };

/** A row that was opened and left empty is not an invitation. */
export const writtenEmails = (emails: readonly InvitedEmail[]): InvitedEmail[] =>
  emails.filter(({ email }) => email.trim());

export function checkPageValues(values: PageValues, t: Translate): Partial<Record<keyof PageValues, string>> {
  return {
    ...(values.name.trim() ? {} : { name: t(reasons.required) }),
    ...(values.category ? {} : { category: t(reasons.required) }),
    ...(writtenEmails(values.emails).every(({ email }) => looksLikeEmail(email)) ? {} : { emails: t(reasons.email) }),
  };
}
