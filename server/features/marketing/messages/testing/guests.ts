import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import type { Context } from '../../../../platform/context.ts';
import { orderedId } from '../../../../platform/crypto/ordered-id.ts';
import { consents } from '../../../access/consent-ledger/tables.ts';
import { profiles } from '../../../people/profiles/tables.ts';

export interface TestGuest {
  id: number;
  email?: string;
  phone?: string;
  firstName?: string;
  language?: string;
  mergedInto?: number;
  /** What was said about e-mails and about messages, in this order; one said more than once. */
  said?: readonly { purpose?: NewsPurpose; isGiven: boolean; at?: Date }[];
}

/** Guests of a page as they are stored, with what they agreed to. */
export async function addGuests(ctx: Context, guests: readonly TestGuest[]): Promise<void> {
  const past = new Date(ctx.now.getTime() - 86_400_000);
  const written = { createdAt: past, updatedAt: past };
  await ctx.db.insert(profiles).values(
    guests.map(({ id, email, phone, firstName, language, mergedInto }) => ({
      pageId: ctx.pageId,
      id,
      email,
      phone,
      firstName,
      language,
      mergedInto,
      ...written,
    })),
  );
  const words = guests.flatMap(({ id: profileId, said = [] }) =>
    said.map(({ purpose = 'email' as const, isGiven, at = past }) => ({
      pageId: ctx.pageId,
      id: orderedId(ctx.now.getTime()),
      purpose,
      isGiven,
      termsHash: '',
      language: 'en' as const,
      profileId,
      mac: '',
      address: '',
      at,
    })),
  );
  if (words.length > 0) await ctx.db.insert(consents).values(words);
}
