import { sql } from 'drizzle-orm';
import { languages } from '@wifi/contract/languages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { readPhone } from '../../../../platform/phone-number.ts';
import { findHotelGuests } from '../../../access/hotel-system/find-hotel-guests.ts';
import type { StayGuest } from '../../../access/hotel-system/hotel-client.ts';
import type { UncountedVisit, VisitAnswer } from '../../../access/visits/visits-to-count.ts';
import { readEmail } from './contact-keys.ts';
import type { GivenFields } from './given-fields.ts';
import { loadKnownGuests, rootOf } from './known-guests.ts';
import { loadAccounts, loadContacts, loadIdentities, loadTimeZones } from './load-signs.ts';
import { answersOnTheWay, keysOf, learn, readSign, recognise } from './recognise.ts';
import { giveIds, writeKeys, writeProfiles } from './write-profiles.ts';

/** `recognisedId` is who was recognised, `profileId` whom it counts for: the one that is merged into. */
export interface RecognisedVisit {
  visit: UncountedVisit;
  profileId: number;
  recognisedId: number;
  answers: VisitAnswer[];
}

/**
 * Finds or makes the profile of each visit, in the order of the logins, and writes whose visit it was. Runs in the
 * counter's transaction, one at a time. Merging needs no change of keys: a key leads to the profile that was
 * recognised, and from there to the one it is merged into.
 */
export async function recogniseVisits(
  db: Db,
  visits: readonly UncountedVisit[],
  answers: readonly VisitAnswer[],
): Promise<RecognisedVisit[]> {
  if (visits.length === 0) return [];
  const given = Map.groupBy(answers, ({ pageId, visitId }) => `${pageId}/${visitId}`);
  const answersOf = (visit: UncountedVisit): readonly VisitAnswer[] =>
    answersOnTheWay(visit, given.get(`${visit.pageId}/${visit.id}`) ?? []);
  const [accounts, identities, zones, hotelGuests, contacts] = await Promise.all([
    loadAccounts(db, visits),
    loadIdentities(db, visits),
    loadTimeZones(db, visits),
    findHotelGuests(db, visits),
    loadContacts(db, visits),
  ]);
  const signs = visits.map((visit) =>
    readSign(
      visit,
      answersOf(visit),
      {
        account: visit.subjectKind === 'account' ? accounts.get(`${visit.pageId}/${visit.subjectId}`) : undefined,
        identity: visit.subjectKind === 'social' ? identities.get(`${visit.pageId}/${visit.subjectId}`) : undefined,
      },
      zones.get(visit.pageId) ?? 'UTC',
      fieldsFromHotel(hotelGuests.get(`${visit.pageId}/${visit.id}`), zones.get(visit.pageId) ?? 'UTC'),
      contacts.get(`${visit.pageId}/${visit.id}`),
    ),
  );
  const guests = await loadKnownGuests(
    db,
    signs.flatMap((sign) => keysOf(sign).map((key) => ({ pageId: sign.visit.pageId, key }))),
  );
  const recognised = signs.map((sign) => {
    const guest = recognise(guests, sign);
    learn(guests, sign, guest);
    return { sign, guest };
  });
  await giveIds(db, guests.made);
  const result = recognised.map(({ sign, guest }) => ({ visit: sign.visit, guest, profileId: rootOf(guest).id }));
  const of = (valueOf: (row: (typeof result)[number]) => string | number | Date) => arrayLiteral(result.map(valueOf));
  await Promise.all([
    writeProfiles(db, guests),
    writeKeys(db, guests),
    db.execute(sql`
    insert into profile_visits (page_id, visit_id, profile_id, recognised_id, at)
    select * from unnest(${of(({ visit }) => visit.pageId)}::int[], ${of(({ visit }) => visit.id)}::uuid[],
      ${of(({ profileId }) => profileId)}::int[], ${of(({ guest }) => guest.id)}::int[],
      ${of(({ visit }) => visit.loggedInAt)}::timestamptz[])`),
  ]);
  return result.map(({ visit, guest, profileId }) => ({
    visit,
    profileId,
    recognisedId: guest.id,
    answers: [...answersOf(visit)],
  }));
}

/**
 * Told by the hotel and not proven: a room and a name are guessed more easily than a password, so that a contact from
 * there joins nobody with anybody.
 */
function fieldsFromHotel(guest: StayGuest | undefined, timeZone: string): GivenFields {
  if (!guest) return {};
  const language = guest.language.slice(0, 2).toLowerCase();
  const fields: GivenFields = {
    name: cutText([guest.firstName, guest.lastName].filter(Boolean).join(' '), 200),
    first_name: guest.firstName,
    last_name: guest.lastName,
    email: readEmail(guest.email) ?? '',
    phone: readPhone(guest.phone, timeZone) ?? '',
    language: languages.some(({ id }) => id === language) ? language : '',
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
