import type { HotelFailureWord } from '@wifi/contract/access/hotel-system-words.ts';

/** A person in a room. What the hotel's system does not tell is empty. */
export interface StayGuest {
  /** As the system names this person; the same in every answer. */
  guestId: string;
  lastName: string;
  firstName: string;
  /** The whole name as it stands elsewhere: in another script, of a second profile. */
  otherNames: readonly string[];
  /** `2026-11-17`, or empty. */
  birthDate: string;
  language: string;
  email: string;
  phone: string;
}

/** A reservation in house, with everybody of it: who booked, who came along. Sharers of a room are stays each. */
export interface Stay {
  /** As the system names the reservation; the same in every answer. */
  stayId: string;
  /** What the guest knows: stands on the confirmation. May be the same as `stayId`. */
  bookingNumber: string;
  room: string;
  roomType: string;
  vip: string;
  /** Days of the hotel: `2026-11-17`; empty where the system does not tell. */
  arrival: string;
  departure: string;
  checkedInAt: Date | null;
  guests: readonly StayGuest[];
}

export interface HotelFailure {
  why: HotelFailureWord;
  /** What the system said itself, one line. */
  detail: string;
  /** The system asked to be left alone for so long. */
  retryAfterSeconds?: number;
}
export type Asked<Value> = { ok: true; value: Value } | ({ ok: false } & HotelFailure);

/** What a system that pushes tells. Calls come in the order in which it told. */
export interface HotelListener {
  /** A stay is in house, new or changed: replaces what was known of it, room included. */
  stays(stay: Stay): void;
  left(stayId: string): void;
  /** After a resync: everybody who is in house; whoever is not among them has left. */
  everybody(stays: readonly Stay[]): void;
  /** The link is up, or down and why. */
  link(state: Asked<null>): void;
}

/** One step of "test the connection", in the order in which they were tried; the first that fails is the last. */
export interface TestedStep {
  step: 'address' | 'login' | 'hotel' | 'guests';
  outcome: Asked<null>;
}

/** One page's connection to its hotel's system. Never throws; every call ends with the signal. */
export interface HotelClient {
  /** Who is in this room now; a system that pushes does not have it. */
  staysIn?(room: string, until: AbortSignal): Promise<Asked<readonly Stay[]>>;
  /** Everybody in house, where the system can say it at once. */
  everybody?(until: AbortSignal): Promise<Asked<readonly Stay[]>>;
  /** Keeps a link up, again and again with growing pauses, until it is closed. */
  follow?(listener: HotelListener): { close(): Promise<void> };
  test(until: AbortSignal): Promise<readonly TestedStep[]>;
}
