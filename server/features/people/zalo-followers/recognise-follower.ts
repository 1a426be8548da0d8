import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { phoneAtHome } from '../../../platform/phone-number.ts';
import { proveContact, readContact } from '../../access/guest-codes/contacts.ts';
import { socialIdentities } from '../../access/social-login/tables.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { zaloAccounts } from '../../venue/zalo-account/tables.ts';
import { foldText } from '../profiles/recognise/fold.ts';
import { recognisePerson } from '../profiles/recognise/recognise-person.ts';
import { profileKeys } from '../profiles/tables.ts';
import { followerKey, followerOf, linkFollower, own } from './followers.ts';
import { zaloFollowers } from './tables.ts';

const longest = 600;

export const searchTextOf = ({
  displayName,
  alias,
  phone,
}: {
  displayName: string;
  alias: string;
  phone: string;
}): string => cutText(foldText(`${displayName} ${alias} ${phone} ${phone && phoneAtHome(phone)}`), longest);

/**
 * A number that a follower shared in the chat comes from their account at the vendor: it is proved. It leads to the
 * guest who proved it before, or makes one; whom the follower is linked to already stays.
 */
export async function takeSharedPhone(ctx: Context, userId: string, shared: string, name: string): Promise<void> {
  // The vendor writes the country's number without a sign before it: 84912345678.
  const contact = readContact('phone', `+${shared}`, 'UTC') ?? readContact('phone', shared, await timeZoneOf(ctx));
  const follower = await followerOf(ctx, userId);
  if (!contact || !follower) return;
  const phone = contact.contact;
  const searchText = searchTextOf({ ...follower, phone });
  await ctx.db.update(zaloFollowers).set({ phone, searchText }).where(own(ctx, userId));
  const called = name || follower.displayName;
  const profileId = await recognisePerson(ctx, {
    proofs: [followerKey(userId), `contact:${await proveContact(ctx, contact)}`],
    phone,
    told: called === '' ? {} : { name: called },
    makes: true,
  });
  if (profileId !== undefined && profileId !== follower.profileId) await linkFollower(ctx, userId, profileId);
}

const linkRow = z.object({ profileId: z.number() });

/** Whoever logged in by Zalo at this page is the follower whom the same app calls the same. */
export async function joinByLogin(ctx: Context, userId: string): Promise<void> {
  const [known] = await query(
    ctx.db,
    sql`
    select key.profile_id as "profileId" from ${zaloFollowers} f
      join ${zaloAccounts} account on account.page_id = f.page_id
      join ${socialIdentities} identity on identity.page_id = f.page_id and identity.network = 'zalo'
        and identity.realm = account.app_id and identity.subject = f.user_id_by_app
      join ${profileKeys} key on key.page_id = f.page_id and key.key = 'social:' || identity.id
    where f.page_id = ${ctx.pageId} and f.user_id = ${userId} and f.profile_id is null and f.user_id_by_app <> ''`,
    linkRow,
  );
  if (known) await linkFollower(ctx, userId, known.profileId);
}
