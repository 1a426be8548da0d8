export interface Room {
  number: string;
  type: string;
}

/** A person as a hotel knows them. Texts that are not known are empty. */
export interface Guest {
  profileId: string;
  title: string;
  lastName: string;
  firstName: string;
  /** The same name in the guest's own script. */
  nativeLastName: string;
  nativeFirstName: string;
  /** `1984-03-09`. */
  birthDate: string;
  /** Two letters: `vi`. */
  language: string;
  /** Two letters: `VN`. */
  nationality: string;
  email: string;
  phone: string;
}

/** Never changed in place: what was told of it stays as it was told. */
export interface Reservation {
  reservationId: string;
  /** What stands on the guest's confirmation. Sharers have one each. */
  confirmation: string;
  state: 'due-in' | 'in-house' | 'checked-out';
  /** Empty until one is given. */
  room: string;
  roomType: string;
  vip: string;
  /** Days in the hotel's zone: `2026-11-17`. */
  arrival: string;
  departure: string;
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  guest: Guest;
  accompanying: readonly Guest[];
}

export type NewGuest = Partial<Guest> & { lastName: string };
export interface NewReservation {
  guest: NewGuest;
  accompanying?: readonly NewGuest[];
  roomType?: string;
  vip?: string;
  /** Today unless said. */
  arrival?: string;
  /** Two days after the arrival unless said. */
  departure?: string;
}
