import type { SessionKind } from '../../network/guest-sessions/tables.ts';
import { endOfStay } from '../hotel-system/stay-end.ts';

interface Ending {
  table: string;
  /** Nobody has switched it off. */
  isOn: string;
  /** Its last moment; null = none. */
  endsAt: string;
  /** What was given under another one counts no more, even if the row stands again. */
  epoch: string;
}

/**
 * What a right can hang on, each kind with the row that can end it. Steps under way, credentials, remembered phones and
 * sessions carry who, never whether: each asks here at the moment it is used.
 */
const endings: Record<Exclude<SessionKind, 'none'>, Ending> = {
  code: {
    table: 'access_codes',
    isOn: 'subject.revoked_at is null',
    endsAt: 'case when subject.first_used_at is null then subject.valid_until else subject.ends_at end',
    epoch: '0',
  },
  account: {
    table: 'guest_accounts',
    isOn: 'subject.is_enabled',
    endsAt: 'subject.valid_until',
    epoch: 'subject.epoch',
  },
  stay: {
    table: 'hotel_stays',
    isOn: 'subject.left_at is null',
    endsAt: endOfStay('subject'),
    epoch: 'subject.epoch',
  },
  // Ends with its row alone, when its person is erased.
  contact: { table: 'guest_contacts', isOn: 'true', endsAt: 'null::timestamptz', epoch: '0' },
  // Goes with the person, and has no other end.
  social: { table: 'social_identities', isOn: 'true', endsAt: 'null::timestamptz', epoch: '0' },
  prelogin: { table: 'prelogin_passes', isOn: 'subject.ended_at is null', endsAt: 'subject.ends_at', epoch: '0' },
};

const rowOf = (holder: string, { table }: Ending): string =>
  `from ${table} as subject where subject.page_id = ${holder}.page_id and subject.id = ${holder}.subject_id`;

/** For a statement: whether that on which a row of `holder` hangs still stands at the moment `now`. */
export const stands = (
  holder: string,
  now: string,
  epochOf: (current: string) => string = () => `${holder}.subject_epoch`,
): string =>
  `(${holder}.subject_kind = 'none' or ${Object.entries(endings)
    .map(
      ([kind, ending]) =>
        `(${holder}.subject_kind = '${kind}' and exists (select ${rowOf(holder, ending)} and ${ending.isOn} and (${ending.endsAt} is null or ${ending.endsAt} > ${now}) and ${ending.epoch} = ${epochOf(ending.epoch)}))`,
    )
    .join(' or ')})`;

/** For a statement: when that on which a row of `holder` hangs ends; null = never. */
export const endOfSubject = (holder: string): string =>
  `case ${holder}.subject_kind ${Object.entries(endings)
    .map(([kind, ending]) => `when '${kind}' then (select ${ending.endsAt} ${rowOf(holder, ending)})`)
    .join(' ')} end`;

/**
 * For a statement: whether the page is there and still allows all methods, given as "survey,click". A survey that asks
 * nothing is passed by a click. A suspended page lets nobody in, and leaves alone who is online already.
 */
export const isAllowed = (holder: string, methods: string, who: 'comes' | 'is-online' = 'comes'): string =>
  `exists (select from pages as page where page.id = ${holder}.page_id and page.deleted_at is null
    ${who === 'comes' ? 'and page.suspended_at is null' : ''}
    and string_to_array(${methods}, ',') <@ (page.allowed_login_methods || case
    when 'survey' = any(page.allowed_login_methods) then '{click}'::text[] else '{}' end))`;

/** A router stops a little before the last byte: with less than this a session is not worth beginning. */
const leastBytes = 100_000;

/**
 * For a statement: what the login of a row of `holder` has left of the bytes that it was given; null = as many as it
 * likes.
 */
export const bytesLeft = (holder: string, given: string): string =>
  `case when ${given} is not null then ${given} - coalesce((select sum(used.bytes_up + used.bytes_down)
    from guest_sessions as used where used.page_id = ${holder}.page_id and used.visit_id = ${holder}.visit_id),
    0)::bigint end`;

/**
 * What is used up is an end too: nobody gets it a second time by coming back, by the last form sent again, or by
 * another credential of the same login.
 */
export const isUsedUp = (left: number | null): left is number => left !== null && left < leastBytes;

/** The same for a statement. */
export const hasBytes = (holder: string, given: string): string =>
  `coalesce(${bytesLeft(holder, given)} >= ${leastBytes}, true)`;
