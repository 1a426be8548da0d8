import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { typedKey } from '../../network/portal-log/typed-key.ts';
import { personTables, type Tie } from './person-tables.ts';
import type { Person } from './person.ts';

/** Which rows of a table are this person's. Begins with the page, like every condition. */
export function rowsOfPerson({ pageId }: Pick<Context, 'pageId'>, name: string, person: Person): SQL {
  const { ties } = personTables[name]!;
  const ways = Object.entries(ties).map(([column, tie]) =>
    meets(pageId, name, column, tie, person, 'visit_id' in ties),
  );
  const isTheirs = ways.length > 0 ? sql.join(ways, sql` or `) : sql`false`;
  return sql`${sql.identifier(name)}.page_id = ${pageId} and (${isTheirs})`;
}

function meets(pageId: number, name: string, column: string, tie: Tie, person: Person, hasVisit: boolean): SQL {
  const cell = sql`${sql.identifier(name)}.${sql.identifier(column)}`;
  const isOneOf = (values: readonly (string | number)[], type: string) =>
    sql`${cell} = any (${arrayLiteral(values)}::${sql.raw(type)}[])`;
  switch (tie) {
    case 'profile':
      return isOneOf(person.profileIds, 'int');
    case 'visit':
      return isOneOf(person.visitIds, 'uuid');
    case 'account':
      return isOneOf(person.accountIds, 'int');
    case 'contact':
      return isOneOf(person.contactIds, 'int');
    case 'identity':
      return isOneOf(person.identityIds, 'int');
    case 'follower':
      return isOneOf(person.followerIds, 'text');
    case 'email':
      return sql`lower(${cell}) = any (${arrayLiteral(person.emails)}::text[])`;
    case 'reached-at':
      // Who shares an address with somebody else must not bring mail back to them.
      return sql`(lower(${cell}) = any (${arrayLiteral(waysTo(person))}::text[]) and not exists (
        select from profiles other where other.page_id = ${pageId} and (other.email = ${cell} or other.phone = ${cell})
          and other.id <> all (${arrayLiteral(person.profileIds)}::int[])))`;
    case 'sent-to':
      return sql`(${isOneOf(person.followerIds, 'text')} or (${sql.identifier(name)}.profile_id is null
        and ${isOneOf(waysTo(person), 'text')}))`;
    case 'message': {
      const theirs = rowsOfPerson({ pageId }, 'messages', person);
      return sql`${cell} = any (array(select messages.id from messages where ${theirs}))`;
    }
    case 'phone':
      return isOneOf(person.phones, 'text');
    case 'typed':
      return isOneOf(person.typed, 'text');
    // Few rows, in anybody's words: a number is looked for without what stands between its digits.
    case 'words':
      return sql`(exists (select from unnest(${arrayLiteral(person.emails)}::text[]) contact
        where position(contact in lower(${cell}::text)) > 0)
      or exists (select from
        unnest(${arrayLiteral(person.phones.map((phone) => typedKey(phone).replace(/\D/g, '')))}::text[]) contact
        where position(contact in regexp_replace(${cell}::text, '[\\s().+/-]', '', 'g')) > 0))`;
    // As arrays, which stand for an index beside other ways to meet a row; a subquery among them would read the whole
    // page.
    case 'session':
      return sql`${cell} = any (array(select id from guest_sessions where ${rowsOfPersonSessions(pageId, person)}))`;
    case 'lead':
      return sql`${cell} = any (array(select id from leads where page_id = ${pageId}
        and (profile_id = any (${arrayLiteral(person.profileIds)}::int[])
      or lower(email) = any (${arrayLiteral(person.emails)}::text[])
        or phone = any (${arrayLiteral(person.phones)}::text[]))))`;
    case 'device':
      if (column === 'macs') return sql`${cell} && ${arrayLiteral(person.macs)}::text[]`;
      // People share phones: what happened at somebody else's visit on the same one is theirs.
      return hasVisit
        ? sql`(${isOneOf(person.macs, 'text')}
          and ${isNobodyElses(pageId, sql`${sql.identifier(name)}.visit_id`, person)})`
        : isOneOf(person.macs, 'text');
  }
}

const waysTo = ({ emails, phones, followerIds }: Person): string[] =>
  [...emails, ...phones, ...followerIds].map((one) => one.toLowerCase());

const isNobodyElses = (pageId: number, visitId: SQL, { profileIds }: Person): SQL => sql`not exists (
  select from profile_visits other where other.page_id = ${pageId} and other.visit_id = ${visitId}
    and other.profile_id <> all (${arrayLiteral(profileIds)}::int[]))`;

const rowsOfPersonSessions = (
  pageId: number,
  person: Person,
): SQL => sql`page_id = ${pageId} and (visit_id = any (${arrayLiteral(person.visitIds)}::uuid[])
  or (mac = any (${arrayLiteral(person.macs)}::text[])
    and ${isNobodyElses(pageId, sql`guest_sessions.visit_id`, person)}))`;
