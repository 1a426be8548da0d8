import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FiasSettings } from '@wifi/contract/access/hotel-systems/fias.ts';
import { createInHouse } from './in-house.ts';
import { readRecord } from './record.ts';
import { settingsFor } from './testing/followed.ts';

const now = new Date('2026-11-17T10:00:00Z');

function open(settings: Partial<FiasSettings> = {}) {
  const house = createInHouse(settingsFor(5003, settings), () => now);
  return { ...house, take: (text: string) => house.apply(readRecord(text)!) };
}
const everybody = (...records: string[]) => ['DS|', ...records, 'DE|'];
const stayIn = (house: ReturnType<typeof open>, text: string) => {
  const [told] = house.take(text).told;
  if (told?.kind !== 'stays') throw new Error(`${text} told of nobody`);
  return told.stay;
};
const nameIn = (fields: string, settings: Partial<FiasSettings> = {}) => {
  const { lastName, firstName, otherNames, language } = stayIn(open(settings), `GI|RN1|G#1|${fields}|`).guests[0]!;
  return { lastName, firstName, otherNames, language };
};

test('names are taken apart as systems write them', () => {
  const rest = { otherNames: [], language: '' };
  expect(nameIn('GNDoe|GFJane')).toEqual({ lastName: 'Doe', firstName: 'Jane', ...rest });
  expect(nameIn('GN(EN) Jane Mary Doe')).toEqual({
    lastName: 'Doe',
    firstName: 'Jane Mary',
    otherNames: ['Jane Mary Doe'],
    language: 'en',
  });
  expect(nameIn('GNDoe, Jane')).toMatchObject({ lastName: 'Doe', firstName: 'Jane' });
  expect(nameIn('GNNguyễn Văn Đức')).toMatchObject({ lastName: 'Nguyễn', firstName: 'Văn Đức' });
  expect(nameIn('GNJane Doe', { nameOrder: 'first-last' })).toMatchObject({ lastName: 'Doe', firstName: 'Jane' });
  expect(nameIn('GNvan der Berg|GFJan')).toMatchObject({ lastName: 'van der Berg', firstName: 'Jan' });
  expect(nameIn('GNDoe')).toEqual({ lastName: 'Doe', firstName: '', ...rest });
  expect(nameIn('GN()')).toEqual({ lastName: '()', firstName: '', ...rest });
  expect(nameIn('GN,Jane')).toMatchObject({ lastName: ',Jane' });
  expect(nameIn('GF')).toEqual({ lastName: '', firstName: '', ...rest });
});

test('languages are told in two letters or not at all', () => {
  const language = (code: string) => nameIn(`GNx|GL${code}`).language;
  expect(['VI', 'ge', 'E', 'JP', 'pt'].map(language)).toEqual(['vi', 'de', 'en', 'ja', 'pt']);
  expect(['', 'constructor', 'ENG', '1', 'é'].map(language)).toEqual(['', '', '', '', '']);
});

test('days that do not exist are no days, and years of birth are in the past', () => {
  const day = (value: string) => stayIn(open(), `GI|RN1|G#1|GA${value}|`).arrival;
  expect(['261117', '280229', '270229', '261332', '2611', '26-11-17', 'abcdef'].map(day)).toEqual([
    '2026-11-17',
    '2028-02-29',
    '',
    '',
    '',
    '',
    '',
  ]);
  const born = (value: string) => stayIn(open(), `GI|RN1|G#1|A2${value}|`).guests[0]!.birthDate;
  expect(['840309', '19840309', '1984-03-09', '09.03.1984', '260101', '03/09/1984', '19841399'].map(born)).toEqual([
    '1984-03-09',
    '1984-03-09',
    '1984-03-09',
    '1984-03-09',
    '2026-01-01',
    '',
    '',
  ]);
});

test('an e-mail address that is none is none', () => {
  const address = (value: string) => stayIn(open(), `GI|RN1|G#1|A0${value}|`).guests[0]!.email;
  expect(['Jane@Example.ORG', 'n/a', 'a@b', ''].map(address)).toEqual(['jane@example.org', '', '', '']);
});

test('two with a reservation each share a room, and one leaves', () => {
  const house = open();
  house.take('GI|RN504|G#1|GNDoe|GSN|');
  house.take('GI|RN504|G#2|GNRoe|GSY|');
  expect(house.take('GO|RN504|G#1|GSY|').told).toEqual([{ kind: 'left', stayId: '1' }]);
  expect(house.size()).toBe(1);
});

test('two of one reservation are one stay with both, and a record that comes again changes nothing', () => {
  const house = open();
  house.take('GI|RN504|G#1|GNDoe|GFJane|');
  expect(stayIn(house, 'GI|RN504|G#1|GNDoe|GFJohn|').guests).toMatchObject([
    { guestId: '1', firstName: 'Jane' },
    { guestId: '1/doe john', firstName: 'John' },
  ]);
  expect(house.take('GI|RN504|G#1|GNDOE|GFJohn|').told).toHaveLength(1);
  expect(house.take('GI|RN504|G#1|GNDOE|GFJohn|').told).toEqual([]);
  expect(house.size()).toBe(2);
  // The change is about one of them and does not say about whom.
  expect(house.take('GC|RN504|G#1|GNSmith|GFAnn|')).toMatchObject({ isDoubtful: true });
});

test('a change that leaves fields out leaves them as they were', () => {
  const house = open();
  house.take('GI|RN504|G#1|GNDoe|GFJane|GLEN|GVV1|GA261116|GD261120|A0jane@example.org|A4HG1|');
  expect(stayIn(house, 'GC|RN505|RO504|G#1|')).toEqual({
    stayId: '1',
    bookingNumber: 'HG1',
    room: '505',
    roomType: '',
    vip: 'V1',
    arrival: '2026-11-16',
    departure: '2026-11-20',
    checkedInAt: now,
    guests: [
      {
        guestId: '1',
        lastName: 'Doe',
        firstName: 'Jane',
        otherNames: [],
        birthDate: '',
        language: 'en',
        email: 'jane@example.org',
        phone: '',
      },
    ],
  });
  expect(stayIn(house, 'GC|RN505|G#1|GV|A0|')).toMatchObject({ vip: '', guests: [{ lastName: 'Doe', email: '' }] });
});

test('without its number a record counts where there is one it can mean, and is asked about otherwise', () => {
  const house = open();
  house.take('GI|RN1|G#1|GNDoe|');
  expect(stayIn(house, 'GC|RN2|RO1|')).toMatchObject({ stayId: '1', room: '2' });
  house.take('GI|RN2|G#2|GNRoe|');
  expect(house.take('GC|RN3|RO2|')).toMatchObject({ told: [], isDoubtful: true });
  expect(house.take('GO|RN2|GSY|')).toEqual({ told: [], isDoubtful: true });
  expect(house.take('GO|RN2|GSN|').told).toEqual([
    { kind: 'left', stayId: '1' },
    { kind: 'left', stayId: '2' },
  ]);
  expect(house.take('GI|RN1|GNDoe|')).toMatchObject({ told: [], refused: 'GI without RN or G#' });
  expect(house.take(`GI|RN1|G#${'1'.repeat(41)}|`)).toMatchObject({ told: [], refused: 'GI: G# is too long' });
});

test('somebody unknown leaves all the same, and a change tells of somebody unknown', () => {
  expect(open().take('GO|RN504|G#9|').told).toEqual([{ kind: 'left', stayId: '9' }]);
  expect(stayIn(open(), 'GC|RN504|G#9|GNDoe|')).toMatchObject({ room: '504', checkedInAt: null });
});

test('what happens during a resync is not undone by it', () => {
  const house = open();
  for (const text of ['GI|RN1|G#1|GNDoe|', 'DS|', 'GI|RN1|G#1|GNDoe|SF|', 'GO|RN1|G#1|', 'GI|RN2|G#2|GNRoe|'])
    house.take(text);
  house.take('GI|RN1|G#1|GNDoe|SF|');
  house.take('GC|RN3|RO2|G#2|');
  expect(house.take('DE|').told).toMatchObject([{ kind: 'everybody', stays: [{ stayId: '2', room: '3' }] }]);
});

test('a resync with a hole in it sends nobody away', () => {
  const house = open();
  house.take('GI|RN1|G#1|GNDoe|');
  house.take('DS|');
  house.take('GI|RN2|G#2|GNRoe|SF|');
  house.spoil();
  expect(house.take('DE|')).toMatchObject({ told: [{ kind: 'stays', stay: { stayId: '2' } }], isDoubtful: true });
  expect(house.size()).toBe(2);
});

test('half a resync is nothing', () => {
  const house = open();
  house.take('GI|RN1|G#1|GNDoe|');
  house.take('DS|');
  house.giveUpResync();
  expect(house.take('DE|').told).toEqual([]);
  expect(house.size()).toBe(1);
});

/** A hotel of few rooms, in which anything happens in any order. */
const happening = fc.record({
  type: fc.constantFrom('in', 'out', 'move', 'again', 'sync'),
  guest: fc.integer({ min: 1, max: 6 }),
  room: fc.integer({ min: 1, max: 3 }),
});

test('whatever happens in whichever order, the list is the hotel', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (all) => {
      const house = open();
      const hotel = new Map<number, number>();
      const list = new Map<string, string>();
      const take = (text: string) => {
        for (const told of house.take(text).told) {
          if (told.kind === 'left') list.delete(told.stayId);
          if (told.kind === 'everybody') list.clear();
          for (const stay of told.kind === 'everybody' ? told.stays : told.kind === 'stays' ? [told.stay] : [])
            list.set(stay.stayId, stay.room);
        }
      };
      for (const { type, guest, room } of all) {
        const before = hotel.get(guest);
        if (type === 'in') {
          hotel.set(guest, room);
          take(`GI|RN${room}|G#${guest}|GNGuest${guest}|`);
        }
        if (type === 'out' && before) {
          hotel.delete(guest);
          take(`GO|RN${before}|G#${guest}|`);
        }
        if (type === 'move' && before) {
          hotel.set(guest, room);
          take(`GC|RN${room}|RO${before}|G#${guest}|`);
        }
        if (type === 'again' && before) take(`GI|RN${before}|G#${guest}|GNGuest${guest}|`);
        if (type === 'sync')
          everybody(...[...hotel].map(([id, at]) => `GI|RN${at}|G#${id}|GNGuest${id}|SF|`)).forEach(take);
        expect(Object.fromEntries(list)).toEqual(
          Object.fromEntries([...hotel].map(([id, at]) => [String(id), String(at)])),
        );
      }
    }),
  );
});
