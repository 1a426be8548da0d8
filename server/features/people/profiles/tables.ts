import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { pageId, pageWall } from '../../../platform/db/tables/tenant-table.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: 'string' }).notNull();
const words = (name: string) => text(name).notNull().default('');

/**
 * What a guest is known by, and what a merge gives to a profile that has nothing there itself. A proof belongs to its
 * contact.
 */
export interface OwnFields {
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  gender: string;
  dob: string | null;
  age: number | null;
  avatar: string;
  city: string;
  location: string;
  website: string;
  postcode: string;
  language: string;
  company: string;
  job: string;
  rating: number | null;
  notes: string;
  type: string;
}

/** What a page knows of one guest. The id counts up from 1 in each page. */
export const profiles = pgTable(
  'profiles',
  {
    pageId: pageId(),
    id: integer('id').notNull(),
    name: words('name'),
    firstName: words('first_name'),
    lastName: words('last_name'),
    email: words('email'),
    phone: words('phone'),
    /** Told by whoever typed it, until it is proven to be theirs. */
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
    gender: words('gender'),
    dob: date('dob', { mode: 'string' }),
    /** Month × 100 + day: behind the wall only a column is looked up along an index, not what is made of one. */
    birthDay: smallint('birth_day').generatedAlwaysAs(
      sql`(extract(month from dob) * 100 + extract(day from dob))::smallint`,
    ),
    age: integer('age'),
    avatar: words('avatar'),
    city: words('city'),
    location: words('location'),
    website: words('website'),
    postcode: words('postcode'),
    language: words('language'),
    company: words('company'),
    job: words('job'),
    rating: integer('rating'),
    notes: words('notes'),
    type: words('type'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Fields that an operator has written: an answer does not write over them. */
    editedFields: text('edited_fields')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Names and contacts without marks and capitals, for the search. */
    searchText: words('search_text'),
    /** Only what an operator made can be without logins: the list finds the rest by their last one. */
    madeBy: text('made_by').$type<'login' | 'operator'>().notNull().default('login'),
    /**
     * What it is by itself, while others are merged into it and the columns show what all of them told: taking them out
     * leaves this.
     */
    own: jsonb('own').$type<OwnFields>(),
    /** Set while it is merged into another: then it is shown nowhere, and can be taken out again. */
    mergedInto: integer('merged_into'),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('profiles_created').on(table.pageId, table.createdAt, table.id),
    index('profiles_merged')
      .on(table.pageId, table.mergedInto)
      .where(sql`merged_into is not null`),
    index('profiles_made')
      .on(table.pageId, table.createdAt, table.id)
      .where(sql`made_by = 'operator' and merged_into is null`),
    // Holds the text itself: a search reads this index from end to end and not one row. (Behind the wall no index of
    // word parts is ever used: PostgreSQL does not trust `like` with other pages' rows.)
    index('profiles_search')
      .on(table.pageId, table.id, table.searchText)
      .where(sql`merged_into is null`),
    index('profiles_tags')
      .on(table.pageId, table.tags)
      .where(sql`tags <> '{}'`),
    // Who has this contact: asked for every row of an import.
    index('profiles_email')
      .on(table.pageId, table.email)
      .where(sql`email <> ''`),
    index('profiles_phone')
      .on(table.pageId, table.phone)
      .where(sql`phone <> ''`),
    // Whose birthday it is today: asked once a day by pages that write to guests on it.
    index('profiles_birth_day')
      .on(table.pageId, table.birthDay)
      .where(sql`birth_day is not null and merged_into is null`),
    pageWall(),
  ],
);

/**
 * By what a guest is known again: `account:12` and `contact:12`, proofs, or `mac:02-00-00-00-00-01`, a hint. A contact
 * that was only told is no key: it stands on every profile that told it, and an operator decides.
 */
export const profileKeys = pgTable(
  'profile_keys',
  {
    pageId: pageId(),
    key: text('key').notNull(),
    profileId: integer('profile_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.key] }),
    index('profile_keys_profile').on(table.pageId, table.profileId),
    pageWall(),
  ],
);

/** Whose visit it was, as far as we know now: merging and taking apart change it, the visit itself never. */
export const profileVisits = pgTable(
  'profile_visits',
  {
    pageId: pageId(),
    visitId: uuid('visit_id').notNull(),
    profileId: integer('profile_id').notNull(),
    /** Who was recognised at the login: taking a merge apart gives the visit back. */
    recognisedId: integer('recognised_id').notNull(),
    at: at('at').notNull(),
    /** What its ended sessions came to. */
    seconds: integer('seconds').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.visitId] }),
    index('profile_visits_profile').on(table.pageId, table.profileId, table.at),
    index('profile_visits_recognised').on(table.pageId, table.recognisedId),
    pageWall(),
  ],
);

/**
 * The last id that was given out, and how many profiles are shown: triggers keep it, so that no list counts a page's
 * guests one by one.
 */
export const profileCounters = pgTable(
  'profile_counters',
  {
    pageId: pageId(),
    lastId: integer('last_id').notNull().default(0),
    shown: integer('shown').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.pageId] }), pageWall()],
);

export type ProfileEventKind = 'note' | 'merged' | 'unmerged';

/** What operators did with a profile and wrote about it. Holds no contact data but what stands in a note. */
export const profileEvents = pgTable(
  'profile_events',
  {
    pageId: pageId(),
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    profileId: integer('profile_id').notNull(),
    at: at('at').notNull(),
    kind: text('kind').$type<ProfileEventKind>().notNull(),
    text: words('text'),
    /** The other one of a merge. */
    otherId: integer('other_id'),
    /** Tags that a merge gave to the profile: taking it apart takes them away again. */
    gainedTags: text('gained_tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    byUid: integer('by_uid'),
    by: text('by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('profile_events_profile').on(table.pageId, table.profileId, table.at),
    index('profile_events_other').on(table.pageId, table.otherId),
    pageWall(),
  ],
);

/** What somebody did: how often, how long and how much, and from when to when. */
const doings = {
  profileId: integer('profile_id').notNull(),
  logins: integer('logins').notNull(),
  seconds: bigint('seconds', { mode: 'number' }).notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  firstAt: at('first_at').notNull(),
  lastAt: at('last_at').notNull(),
  firstDay: day('first_day'),
  lastDay: day('last_day'),
};

/**
 * What retention has taken away of the logins at which somebody was recognised. Written by retention alone: merging and
 * taking apart leave it, as they leave `recognised_id`, so that figures can be counted from what happened and not from
 * what a merge made of it.
 */
export const guestEarlier = pgTable('guest_earlier', { pageId: pageId(), ...doings }, (table) => [
  primaryKey({ columns: [table.pageId, table.profileId] }),
  pageWall(),
]);

/**
 * All that a guest ever did, with those who are merged into them. `earlier…` is the part of it that stands in
 * `guest_earlier`.
 */
export const guestTotals = pgTable(
  'guest_totals',
  {
    pageId: pageId(),
    ...doings,
    earlierLogins: integer('earlier_logins').notNull().default(0),
    earlierSeconds: bigint('earlier_seconds', { mode: 'number' }).notNull().default(0),
    earlierBytes: bigint('earlier_bytes', { mode: 'number' }).notNull().default(0),
    earlierFirstAt: at('earlier_first_at'),
    earlierLastDay: date('earlier_last_day', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.profileId] }),
    index('guest_totals_logins').on(table.pageId, table.logins.desc(), table.profileId),
    index('guest_totals_last').on(table.pageId, table.lastAt.desc()),
    pageWall(),
  ],
);
