import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { consents, termsVersions } from './tables.ts';

interface ForeignConsent {
  profileId: number;
  purpose: NewsPurpose;
  at: Date;
  /** Where it was given: stands in the place of the words that were agreed to, which nobody here knows. */
  source: string;
}

/**
 * What was agreed to elsewhere, on the day it was: whatever was said here since counts more. Told twice, it stands
 * once.
 */
export async function addForeignConsents(
  ctx: Context,
  given: readonly ForeignConsent[],
  { language, actor }: { language: LanguageId; actor: string },
): Promise<void> {
  if (given.length === 0) return;
  const there = await ctx.db
    .select({ profileId: consents.profileId, purpose: consents.purpose, at: consents.at })
    .from(consents)
    .where(
      and(
        eq(consents.pageId, ctx.pageId),
        eq(consents.method, 'import'),
        inArray(
          consents.profileId,
          given.map(({ profileId }) => profileId),
        ),
      ),
    );
  const nameOf = (one: { profileId: number | null; purpose: string; at: Date }) =>
    `${one.profileId}/${one.purpose}/${one.at.getTime()}`;
  const known = new Set(there.map(nameOf));
  const fresh = given.filter((one) => !known.has(nameOf(one)));
  if (fresh.length === 0) return;
  const sources = [...new Set(fresh.map(({ source }) => source))];
  await ctx.db
    .insert(termsVersions)
    .values(sources.map((text) => ({ pageId: ctx.pageId, hash: hashOf(text), language, text, firstSeenAt: ctx.now })))
    .onConflictDoNothing();
  await ctx.db.insert(consents).values(
    fresh.map(({ profileId, purpose, at, source }) => ({
      pageId: ctx.pageId,
      id: orderedId(ctx.now.getTime()),
      purpose,
      isGiven: true,
      termsHash: hashOf(source),
      language,
      profileId,
      mac: '',
      address: '',
      method: 'import',
      actor,
      at,
    })),
  );
}

const hashOf = (text: string): string => createHash('sha256').update(`import/${text}`).digest('base64url');
