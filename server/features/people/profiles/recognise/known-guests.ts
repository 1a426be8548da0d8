import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { profileFields } from '@wifi/contract/access/survey.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { query } from '../../../../platform/db/query.ts';
import { jsonOf } from '../../../../platform/db/row-schema.ts';
import type { OwnFields } from '../tables.ts';
import type { ProfileField, GivenFields } from './given-fields.ts';

export type Fields = Record<ProfileField, string>;

/** A profile while logins are matched with it. */
export class KnownGuest {
  /** 0 until it is written. */
  id = 0;
  /** Set where it is merged: visits count for that one. */
  mergedInto: KnownGuest | undefined;
  /** Somebody has proved to be this guest: by an account, a contact or a network. */
  isProven = false;
  isChanged = false;
  /** Contacts that were proved by the logins at hand: of what is shown, and of what it is by itself. */
  readonly proven = new Set<'email' | 'phone'>();
  readonly provenOwn = new Set<'email' | 'phone'>();
  changedAt: Date;
  readonly pageId: number;
  /** What is shown of it: with others merged into it, what all of them gave. */
  readonly fields: Fields;
  /** What it is by itself. The same, unless others are merged into it. */
  readonly own: Fields;
  readonly storedOwn: OwnFields | null;
  readonly editedFields: readonly string[];

  constructor(
    pageId: number,
    fields: Fields,
    {
      at,
      storedOwn = null,
      editedFields = [],
    }: { at: Date; storedOwn?: OwnFields | null; editedFields?: readonly string[] },
  ) {
    this.pageId = pageId;
    this.fields = fields;
    this.own = storedOwn ? ownFieldsOf(storedOwn) : fields;
    this.storedOwn = storedOwn;
    this.changedAt = at;
    this.editedFields = editedFields;
  }

  /** Newer words replace older ones in what it is or in what is shown of it, except what an operator wrote. */
  learn(fields: Fields, given: GivenFields, at: Date): void {
    for (const [field, value] of Object.entries(given) as [ProfileField, string][]) {
      if (!value || fields[field] === value || this.editedFields.includes(field)) continue;
      fields[field] = value;
      this.isChanged = true;
      this.changedAt = at;
    }
  }

  /** Somebody has shown that it is theirs; where an operator wrote another one, that stays, and is not proven. */
  prove(fields: Fields, field: 'email' | 'phone', contact: string): void {
    if (fields[field] !== contact) return;
    const proven = fields === this.own ? this.provenOwn : this.proven;
    if (proven.has(field)) return;
    proven.add(field);
    this.isChanged = true;
  }

  /** As it is stored; null where nothing is merged into it. */
  ownToStore(): OwnFields | null {
    const before = this.storedOwn;
    if (!before) return null;
    const { first_name: firstName, last_name: lastName, dob, age, rating, ...texts } = this.own;
    return {
      ...before,
      ...texts,
      firstName,
      lastName,
      dob: dob || null,
      age: numberOf(age),
      rating: numberOf(rating),
      isEmailVerified: this.provenOwn.has('email') || (before.isEmailVerified && before.email === texts.email),
      isPhoneVerified: this.provenOwn.has('phone') || (before.isPhoneVerified && before.phone === texts.phone),
    };
  }
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

function ownFieldsOf(own: OwnFields): Fields {
  const byColumn = { ...own, first_name: own.firstName, last_name: own.lastName };
  const fields = emptyFields();
  for (const field of Object.keys(fields) as ProfileField[]) fields[field] = String(byColumn[field] ?? '');
  return fields;
}

interface NotedKey {
  pageId: number;
  key: string;
  guest: KnownGuest;
}

const emptyFields = (): Fields => ({
  name: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  gender: '',
  dob: '',
  age: '',
  city: '',
  location: '',
  website: '',
  postcode: '',
  language: '',
  company: '',
  job: '',
  rating: '',
  notes: '',
});

/** The guests that a batch of logins may be about. */
export class KnownGuests {
  readonly made: KnownGuest[] = [];
  readonly noted = new Map<string, NotedKey>();
  readonly #byKey = new Map<string, KnownGuest>();
  readonly #byId: ReadonlyMap<string, KnownGuest>;

  constructor(stored: readonly StoredKey[], byId: ReadonlyMap<string, KnownGuest>) {
    this.#byId = byId;
    for (const { pageId, key, profileId } of stored) {
      const guest = byId.get(`${pageId}/${profileId}`);
      if (guest) this.#byKey.set(`${pageId}/${key}`, guest);
    }
  }

  find(pageId: number, key: string | undefined): KnownGuest | undefined {
    return key === undefined ? undefined : this.#byKey.get(`${pageId}/${key}`);
  }

  make({ pageId, loggedInAt }: { pageId: number; loggedInAt: Date }): KnownGuest {
    const guest = new KnownGuest(pageId, emptyFields(), { at: loggedInAt });
    this.made.push(guest);
    return guest;
  }

  note(pageId: number, key: string, guest: KnownGuest): void {
    const id = `${pageId}/${key}`;
    if (this.#byKey.get(id) === guest) return;
    this.#byKey.set(id, guest);
    this.noted.set(id, { pageId, key, guest });
  }

  changed(): KnownGuest[] {
    return [...this.#byId.values()].filter(({ isChanged }) => isChanged);
  }
}

const storedKeyRow = z.object({ pageId: z.number(), key: z.string(), profileId: z.number() });
type StoredKey = z.infer<typeof storedKeyRow>;
const fieldValue = z.union([z.string(), z.number()]).nullable();
const storedGuestRow = z.object({
  pageId: z.number(),
  profileId: z.number(),
  mergedInto: z.number().nullable(),
  own: jsonOf<OwnFields>().nullable(),
  editedFields: z.array(z.string()),
  isProven: z.boolean(),
  updatedAt: z.string(),
  ...(Object.fromEntries(profileFields.map((field) => [field, fieldValue])) as Record<ProfileField, typeof fieldValue>),
});
type StoredGuest = z.infer<typeof storedGuestRow>;

/** Loads whom the keys belong to, together with those they were merged into. */
export async function loadKnownGuests(db: Db, keys: readonly { pageId: number; key: string }[]): Promise<KnownGuests> {
  const stored = await query(
    db,
    sql`
    select page_id as "pageId", key, profile_id as "profileId" from profile_keys
    where (page_id, key) in (select * from unnest(${arrayLiteral(keys.map(({ pageId }) => pageId))}::int[],
      ${arrayLiteral(keys.map(({ key }) => key))}::text[]))`,
    storedKeyRow,
  );
  const byId = new Map<string, KnownGuest>();
  let wanted = distinct(stored.map(({ pageId, profileId }) => ({ pageId, id: profileId })));
  const merged: { guest: KnownGuest; into: string }[] = [];
  while (wanted.length > 0) {
    for (const row of await loadProfiles(db, wanted)) {
      const guest = new KnownGuest(row.pageId, fieldsOf(row), {
        at: new Date(row.updatedAt),
        storedOwn: row.own,
        editedFields: row.editedFields,
      });
      guest.id = row.profileId;
      guest.isProven = row.isProven;
      byId.set(`${row.pageId}/${row.profileId}`, guest);
      if (row.mergedInto !== null) merged.push({ guest, into: `${row.pageId}/${row.mergedInto}` });
    }
    wanted = distinct(
      merged
        .filter(({ into }) => !byId.has(into))
        .map(({ guest, into }) => ({ pageId: guest.pageId, id: Number(into.slice(into.indexOf('/') + 1)) })),
    );
  }
  for (const { guest, into } of merged) guest.mergedInto = byId.get(into);
  return new KnownGuests(stored, byId);
}

const distinct = (ids: { pageId: number; id: number }[]) => [
  ...new Map(ids.map((one) => [`${one.pageId}/${one.id}`, one])).values(),
];

async function loadProfiles(db: Db, ids: readonly { pageId: number; id: number }[]): Promise<StoredGuest[]> {
  const rows = await query(
    db,
    sql`
    select p.page_id as "pageId", p.id as "profileId", p.merged_into as "mergedInto", p.own,
      p.edited_fields as "editedFields", p.updated_at as "updatedAt",
      exists (select from profile_keys k where k.page_id = p.page_id and k.profile_id = p.id
        and k.key not like 'mac:%' offset 0) as "isProven",
      name, first_name, last_name, email, phone, gender, dob::text, age, city, location, website, postcode, language,
        company, job, rating, notes
    from profiles p where (p.page_id, p.id) in (select *
      from unnest(${arrayLiteral(ids.map(({ pageId }) => pageId))}::int[],
      ${arrayLiteral(ids.map(({ id }) => id))}::int[]))
    -- What an operator writes meanwhile waits, instead of being written over.
    order by p.page_id, p.id for update of p`,
    storedGuestRow,
  );
  return rows;
}

function fieldsOf(stored: StoredGuest): Fields {
  const fields = emptyFields();
  for (const field of Object.keys(fields) as ProfileField[]) fields[field] = String(stored[field] ?? '');
  return fields;
}

/** Where the visits of a guest count: merged ones count for the one they were merged into. */
export function rootOf(guest: KnownGuest): KnownGuest {
  let root = guest;
  while (root.mergedInto) root = root.mergedInto;
  return root;
}
