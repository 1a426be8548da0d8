import type { PageContext } from '../../../../platform/context.ts';
import { maskEmail, maskName, maskPhone, seesContacts } from '../../../venue/page-roles/mask.ts';

interface Named {
  name: string;
  email: string;
  phone: string;
}

/** What a guest is called: by name, else by what we know to write to; empty if all we have is a number. */
export function guestName(ctx: PageContext, { name, email, phone }: Named): string {
  if (seesContacts(ctx)) return name || email || phone;
  return maskName(name) || maskEmail(email) || maskPhone(phone);
}
