import type { FiasSettings } from '@wifi/contract/access/hotel-systems/fias.ts';
import type { Stay, StayGuest } from '../hotel-client.ts';
import type { FiasRecord } from './record.ts';
import { guestOfRecord, longestCode, stayOfRecord } from './stay-of-record.ts';

export type Told =
  | { kind: 'stays'; stay: Stay }
  | { kind: 'left'; stayId: string }
  | { kind: 'everybody'; stays: readonly Stay[] };

/** What came of a record. */
export interface Applied {
  told: readonly Told[];
  /** Why the record could not be used. */
  refused?: string;
  /** Something happened that the record does not tell whole: everybody is to be asked for again. */
  isDoubtful?: boolean;
}

/** More are in no hotel. */
export const mostGuests = 20_000;
const mostOfStay = 20;

const nothing: Applied = { told: [] };
const refuse = (refused: string): Applied => ({ told: [], refused });

/** By reservation, and how many people that are. */
function createStays() {
  const stays = new Map<string, Stay>();
  let guests = 0;
  const forget = (stayId: string) => {
    guests -= stays.get(stayId)?.guests.length ?? 0;
    stays.delete(stayId);
  };
  return {
    get: (stayId: string) => stays.get(stayId),
    all: () => [...stays.values()],
    guests: () => guests,
    delete: forget,
    set: (stay: Stay) => {
      forget(stay.stayId);
      guests += stay.guests.length;
      stays.set(stay.stayId, stay);
    },
  };
}
type Stays = ReturnType<typeof createStays>;

interface Resync {
  /** The system says where it begins and ends; one that does not only flags its records. */
  isMarked: boolean;
  stays: Stays;
  /** Left while it went on: what it tells of them later is older than that. */
  left: Set<string>;
  /** Something in it could not be read: whoever is missing may be in house all the same. */
  isSpoilt: boolean;
}

const beginResync = (isMarked: boolean): Resync => ({
  isMarked,
  stays: createStays(),
  left: new Set(),
  isSpoilt: false,
});

const twoDays = 2 * 86_400_000;

/** Names as one person may bear them in two records. */
const nameKey = ({ lastName, firstName }: StayGuest) => `${lastName} ${firstName}`.toLowerCase();

/**
 * Who is in house, from the records of a link. By reservation, never by room: sharers have one each, and one of them
 * leaves while the other stays.
 */
export function createInHouse(settings: FiasSettings, now: () => Date) {
  let stays = createStays();
  let resync: Resync | undefined;
  /** Without being asked for, flagged records are no list of everybody. */
  let isAwaited = false;

  const known = (stayId: string) => resync?.stays.get(stayId) ?? stays.get(stayId);
  const inRoom = (room: string) => stays.all().filter((stay) => stay.room === room);

  function keep(stay: Stay): Applied {
    const before = stays.get(stay.stayId);
    stays.set(stay);
    resync?.stays.set(stay);
    return JSON.stringify(before) === JSON.stringify(stay) ? nothing : { told: [{ kind: 'stays', stay }] };
  }

  /** Told even of somebody unknown here: whoever listens may know them from before. */
  function leave(stayIds: readonly string[]): Applied {
    for (const stayId of stayIds) {
      stays.delete(stayId);
      resync?.stays.delete(stayId);
      if (resync && resync.left.size < mostGuests) resync.left.add(stayId);
    }
    return { told: stayIds.map((stayId) => ({ kind: 'left', stayId })) };
  }

  function guestIn(record: FiasRecord): Applied {
    const stay = stayOfRecord(record, settings);
    if (stay.room === '' || stay.stayId === '') return refuse('GI without RN or G#');
    if (record.fields.has('SF') && isAwaited) resync ??= beginResync(false);
    const isOfResync = record.fields.has('SF') && resync !== undefined;
    const before = stays.get(stay.stayId);
    // Of a whole resync only what itself has told counts: whoever came along and is not in it is gone.
    const company = isOfResync ? resync?.stays.get(stay.stayId) : before;
    const guests = withGuest(stay.room === company?.room ? company.guests : [], record, stay.stayId);
    const isNew = !record.fields.has('SF') && !resync?.isMarked && arrivesAbout(stay.arrival);
    const whole = { ...stay, checkedInAt: before?.checkedInAt ?? (isNew ? now() : null), guests };
    if (!isOfResync || !resync) {
      resync?.left.delete(stay.stayId);
      return keep(whole);
    }
    if (!resync.left.has(stay.stayId)) resync.stays.set(whole);
    return nothing;
  }

  /** Some systems begin with everybody and do not say so: those came when they came. */
  const arrivesAbout = (day: string) => day === '' || Math.abs(Date.parse(day) - now().getTime()) < twoDays;

  /** The same reservation may be told once for each person of it. */
  function withGuest(guests: readonly StayGuest[], record: FiasRecord, stayId: string): readonly StayGuest[] {
    const guest = guestOfRecord(record, stayId, settings, now());
    const same = guests.find((other) => nameKey(other) === nameKey(guest));
    if (same) return guests.map((other) => (other === same ? { ...guest, guestId: same.guestId } : other));
    if (guests.length === 0) return [guest];
    const added = { ...guest, guestId: `${stayId}/${nameKey(guest)}` };
    return guests.length < mostOfStay ? [...guests, added] : guests;
  }

  function guestChange(record: FiasRecord): Applied {
    const { fields } = record;
    const stayId = fields.get('G#') || onlyOneIn(fields.get('RO') || fields.get('RN') || '');
    if (!stayId) return { ...refuse('GC without G#'), isDoubtful: true };
    const before = known(stayId);
    // Fields that the system leaves out have not changed.
    const changed = stayOfRecord(
      { ...record, fields: new Map([...recordOf(before), ...fields, ['G#', stayId]]) },
      settings,
    );
    if (changed.room === '') return { ...refuse('GC without RN'), isDoubtful: true };
    const guests = corrected(before?.guests ?? [], record, stayId);
    const doubt = guests ? {} : { isDoubtful: true };
    const stay = { ...changed, checkedInAt: before?.checkedInAt ?? null, guests: guests ?? before!.guests };
    return { ...keep(stay), ...doubt };
  }

  const onlyOneIn = (room: string): string | undefined => {
    const found = inRoom(room);
    return found.length === 1 ? found[0]!.stayId : undefined;
  };

  /** What a record would say of a stay, as far as a change may leave it out. */
  function recordOf(stay: Stay | undefined): [string, string][] {
    if (!stay) return [];
    const short = (day: string) => day.slice(2).replaceAll('-', '');
    const own: [string, string][] = [
      [settings.vipField, stay.vip],
      [settings.bookingField, stay.bookingNumber],
      [settings.roomTypeField, stay.roomType],
    ];
    return [
      ['RN', stay.room],
      ['GA', short(stay.arrival)],
      ['GD', short(stay.departure)],
      ...own.filter(([name]) => name !== ''),
    ];
  }

  /** Undefined: it is about one of several, and does not say which. */
  function corrected(
    guests: readonly StayGuest[],
    record: FiasRecord,
    stayId: string,
  ): readonly StayGuest[] | undefined {
    const { fields } = record;
    const guest = guestOfRecord(record, guests[0]?.guestId ?? stayId, settings, now());
    const filled = (old: StayGuest): StayGuest => ({
      guestId: old.guestId,
      ...(fields.has('GN') || fields.has('GF')
        ? { lastName: guest.lastName, firstName: guest.firstName, otherNames: guest.otherNames }
        : { lastName: old.lastName, firstName: old.firstName, otherNames: old.otherNames }),
      birthDate: fields.has(settings.birthDateField) ? guest.birthDate : old.birthDate,
      language: fields.has('GL') ? guest.language : old.language,
      email: fields.has(settings.emailField) ? guest.email : old.email,
      phone: fields.has(settings.phoneField) ? guest.phone : old.phone,
    });
    if (guests.length === 0) return [guest];
    if (guests.length === 1) return [filled(guests[0]!)];
    const same = guests.find((other) => nameKey(other) === nameKey(guest));
    return same && guests.map((other) => (other === same ? filled(other) : other));
  }

  function guestOut({ fields }: FiasRecord): Applied {
    const stayId = fields.get('G#');
    if (stayId) return leave([stayId]);
    // In a resync: a room with nobody in it.
    if (fields.has('SF')) return nothing;
    const room = fields.get('RN');
    if (!room) return { ...refuse('GO without RN and G#'), isDoubtful: true };
    // One of several has left, and it is not said who.
    if (fields.get('GS')?.toUpperCase() === 'Y') return { told: [], isDoubtful: true };
    return leave(inRoom(room).map((stay) => stay.stayId));
  }

  function endResync(): Applied {
    if (!resync) return nothing;
    const { stays: collected, isSpoilt } = resync;
    resync = undefined;
    isAwaited = false;
    if (isSpoilt) return { told: collected.all().flatMap((stay) => keep(stay).told), isDoubtful: true };
    stays = collected;
    return { told: [{ kind: 'everybody', stays: stays.all() }] };
  }

  return {
    apply(record: FiasRecord): Applied {
      const tooLong = ['RN', 'RO', 'G#'].find((name) => (record.fields.get(name)?.length ?? 0) > longestCode);
      if (tooLong) return { ...refuse(`${record.type}: ${tooLong} is too long`), isDoubtful: record.type !== 'GI' };
      switch (record.type) {
        case 'DS':
          resync = beginResync(true);
          return nothing;
        case 'DE':
          return endResync();
        case 'GI':
          return guestIn(record);
        case 'GC':
          return guestChange(record);
        case 'GO':
          return guestOut(record);
        default:
          return nothing;
      }
    },
    endResync,
    /** Everybody was asked for. */
    expectResync: () => {
      isAwaited = true;
    },
    /** A record came that could not be read at all. */
    spoil: () => {
      if (resync) resync.isSpoilt = true;
    },
    /** The link is gone: half of everybody is nobody. */
    giveUpResync: () => {
      resync = undefined;
      isAwaited = false;
    },
    resync: (): 'none' | 'marked' | 'flagged' => (resync ? (resync.isMarked ? 'marked' : 'flagged') : 'none'),
    /** Guests, of those it keeps at once. */
    size: () => Math.max(stays.guests(), resync?.stays.guests() ?? 0),
  };
}

export type InHouse = ReturnType<typeof createInHouse>;
