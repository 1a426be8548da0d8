import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { typedKey } from '../../network/portal-log/typed-key.ts';

/** All that one or several people are known by on a page. */
export interface Person {
  profileIds: number[];
  visitIds: string[];
  macs: string[];
  accountIds: number[];
  contactIds: number[];
  identityIds: number[];
  followerIds: string[];
  emails: string[];
  phones: string[];
  /**
   * What they may have typed to be let in, on whichever phone: contacts and names of accounts, as `typedKey` writes
   * them.
   */
  typed: string[];
  /** What proofs of erasure digest: `account:12`, `mac:02-00-00-00-00-01`, `email:an@quan.example`. */
  keys: string[];
}

const texts = z.array(z.string());
const personRow = z.object({
  visitIds: texts,
  macs: texts,
  accountIds: z.array(z.number()),
  contactIds: z.array(z.number()),
  identityIds: z.array(z.number()),
  followerIds: texts,
  usernames: texts,
  emails: texts,
  phones: texts,
  keys: texts,
});

/** The profiles with those merged into them, their visits, and what these were made by. */
export async function findPerson(ctx: Context, profileIds: readonly number[]): Promise<Person> {
  const { pageId } = ctx;
  const ids = arrayLiteral(profileIds);
  const rows = await query(
    ctx.db,
    sql`
    with own_visits as (
      select visit_id from profile_visits where page_id = ${pageId} and (profile_id = any (${ids}::int[])
        or recognised_id = any (${ids}::int[]))
      union select visit_id from consent_givers where page_id = ${pageId} and profile_id = any (${ids}::int[])
    ),
    own_keys as (select key from profile_keys where page_id = ${pageId} and profile_id = any (${ids}::int[])),
    own_logins as (select mac, subject_kind, subject_id from visits where page_id = ${pageId} and id in (select visit_id
      from own_visits)),
    contacts as (
      select lower(email) as email, phone from profiles where page_id = ${pageId} and id = any (${ids}::int[])
      union select lower(own->>'email'), own->>'phone' from profiles where page_id = ${pageId}
        and id = any (${ids}::int[]) and own is not null
      union select lower(email), phone from leads where page_id = ${pageId} and profile_id = any (${ids}::int[])
    ),
    own_accounts as (
      select subject_id as id from own_logins where subject_kind = 'account' and subject_id is not null
        union select substr(key, 9)::int from own_keys where key ~ '^account:\\d{1,9}$'
    ),
    own_contacts as (
      select subject_id as id from own_logins where subject_kind = 'contact' and subject_id is not null
        union select substr(key, 9)::int from own_keys where key ~ '^contact:\\d{1,9}$'
    ),
    own_identities as (
      select subject_id as id from own_logins where subject_kind = 'social' and subject_id is not null
        union select substr(key, 8)::int from own_keys where key ~ '^social:\\d{1,9}$'
    )
    select
      array(select visit_id from own_visits) as "visitIds",
      array(select mac from own_logins where mac <> '' union select substr(key, 5) from own_keys
        where key like 'mac:%') as macs,
      array(select id from own_accounts) as "accountIds",
      array(select id from own_contacts) as "contactIds",
      array(select id from own_identities) as "identityIds",
      array(select user_id from zalo_followers where page_id = ${pageId} and profile_id = any (${ids}::int[])
        union select substr(key, 6) from own_keys where key like 'zalo:%') as "followerIds",
      array(select username from guest_accounts where page_id = ${pageId} and id in (select id
        from own_accounts)) as usernames,
      array(select email from contacts where email <> '') as emails,
      array(select phone from contacts where phone <> '') as phones,
      array(select key from own_keys union select 'email:' || email from contacts where email <> ''
        union select 'phone:' || phone from contacts where phone <> '') as keys`,
    personRow,
  );
  const { usernames, ...person } = rows[0]!;
  const said = [...person.emails, ...person.phones, ...usernames];
  return {
    ...person,
    profileIds: [...profileIds],
    // Also as it was written before all spellings of an address were one.
    typed: [...new Set(said.flatMap((one) => [typedKey(one), one.toLowerCase()]))],
  };
}
