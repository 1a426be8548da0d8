import type { Hotel } from './hotel.ts';
import type { Guest, Reservation } from './reservation.ts';

export const ohipAccount = {
  clientId: 'WIFI_Client',
  clientSecret: 'ohip-client-secret/7',
  enterpriseId: 'HGCHAIN',
  scope: 'urn:opc:hgbu:ws:__myscopes__',
  user: 'WIFI_HGSGN',
  password: 'ohip-user-password 9',
  appKey: '6f1c1c3e-0f7b-4b4e-9d0a-2f6f0e3b7a51',
  hotelId: 'HGSGN',
};

export const presentReservation = (each: Reservation, hotel: Hotel) => ({
  reservationIdList: [
    { id: each.reservationId, type: 'Reservation' },
    { id: each.confirmation, type: 'Confirmation' },
  ],
  hotelId: ohipAccount.hotelId,
  roomStay: {
    arrivalDate: each.arrival,
    departureDate: each.departure,
    adultCount: 1 + each.accompanying.length,
    childCount: 0,
    roomClass: 'ALL',
    roomType: each.roomType,
    roomId: each.room,
    pseudoRoom: false,
  },
  reservationGuest: {
    ...presentGuest(each.guest),
    id: each.guest.profileId,
    ...(each.vip && { vip: { vipCode: each.vip, vipDescription: `VIP ${each.vip}` } }),
    accompanyGuests: each.accompanying.map((guest) => ({
      firstName: guest.firstName,
      lastName: guest.lastName,
      fullName: `${guest.lastName}, ${guest.firstName}`,
      ...(guest.nativeLastName && { alternateLastName: guest.nativeLastName }),
      profileIdList: [{ id: guest.profileId, type: 'Profile' }],
    })),
  },
  sharedGuests: hotel.sharersOf(each).map((other) => ({
    profileId: { id: other.guest.profileId, type: 'Profile' },
    reservationId: { id: other.reservationId, type: 'Reservation' },
    firstName: other.guest.firstName,
    lastName: other.guest.lastName,
  })),
  reservationStatus: 'InHouse',
  computedReservationStatus: each.departure === hotel.today() ? 'DueOut' : 'InHouse',
});

const presentGuest = (guest: Guest) => ({
  surname: guest.lastName,
  givenName: guest.firstName,
  fullName: `${guest.lastName}, ${guest.firstName}`,
  ...(guest.title && { namePrefix: guest.title }),
  ...(guest.nativeLastName && {
    alternateSurname: guest.nativeLastName,
    alternateGivenName: guest.nativeFirstName,
    alternateFullName: `${guest.nativeLastName} ${guest.nativeFirstName}`,
  }),
  ...(guest.email && { email: guest.email }),
  ...(guest.phone && { phoneNumber: guest.phone }),
  ...(guest.birthDate && { birthDate: guest.birthDate }),
  language: guest.language.toUpperCase(),
  nationality: guest.nationality,
});
