import { and, eq, sql } from 'drizzle-orm';
import { email as emailField } from '@wifi/contract/fields.ts';
import type { Context } from '../../../platform/context.ts';
import { readPhoneOfCountry } from '../../../platform/phone-number.ts';
import { guestContacts } from './tables.ts';

export interface Contact {
  kind: 'phone' | 'email';
  contact: string;
  country: string;
}

const longestEmail = 254;

/** In the one spelling in which it is kept and compared; undefined for what is none. */
export function readContact(kind: Contact['kind'], typed: string, timeZone: string): Contact | undefined {
  if (kind === 'phone') {
    const phone = readPhoneOfCountry(typed, timeZone);
    return phone && { kind, contact: phone.number, country: phone.country };
  }
  const read = typed.length > longestEmail ? undefined : emailField.safeParse(typed);
  return read?.success ? { kind, contact: read.data, country: '' } : undefined;
}

/** Somebody has shown that it is theirs. The same contact is the same row, whoever shows it. */
export async function proveContact(ctx: Context, { kind, contact }: Contact): Promise<number> {
  const [row] = await ctx.db
    .insert(guestContacts)
    .values({ pageId: ctx.pageId, kind, contact, provenAt: ctx.now })
    .onConflictDoUpdate({
      target: [guestContacts.pageId, guestContacts.kind, guestContacts.contact],
      set: { provenAt: sql`greatest(${guestContacts.provenAt}, excluded.proven_at)` },
    })
    .returning({ id: guestContacts.id });
  return row!.id;
}

/** Undefined once its person is erased. */
export async function findContact(ctx: Context, id: number): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ contact: guestContacts.contact })
    .from(guestContacts)
    .where(and(eq(guestContacts.pageId, ctx.pageId), eq(guestContacts.id, id)));
  return row?.contact;
}
