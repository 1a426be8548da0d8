import { createHash } from 'node:crypto';
import { json, type Answer, type Request } from '../web-door.ts';
import type { Hotel } from './hotel.ts';
import type { Guest, Reservation } from './reservation.ts';
import { openRestPlayer } from './rest-player.ts';

const account = {
  clientToken: 'C1E0D439EE522F44368DC78E1BFB0371-PLAYED',
  accessToken: 'A7C66EF7B239D24632943D115EDE9CB8-PLAYED',
};

/** Mews names everything by a UUID: the same each time for the same thing. */
const uuid = (kind: string, key: string): string =>
  createHash('sha256')
    .update(`${kind}/${key}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

const refuse = (status: number, Message: string): Answer =>
  json({ Message, RequestId: uuid('request', Message) }, status);

interface Asked {
  ClientToken?: string;
  AccessToken?: string;
  Client?: string;
  ResourceId?: string | null;
  Name?: string | null;
  ReservationIds?: string[];
  CustomerIds?: string[];
  ServiceIds?: string[];
  AssignedResourceIds?: string[];
  States?: string[];
  Limitation?: { Count?: number; Cursor?: string };
}

/** The Mews Connector API, as its documents have it: everything is a POST with both tokens in the body. */
export async function startMews(hotel: Hotel, { port, zone = hotel.zone }: { port?: number; zone?: string } = {}) {
  const categories = [...new Set(hotel.rooms.map(({ type }) => type))];
  const service = uuid('service', 'stay');
  const enterprise = uuid('enterprise', 'this');

  /** Newest first; the cursor is the last of a page. */
  function inPages<Item extends { Id: string }>(asked: Asked, key: string, items: readonly Item[], more = {}): Answer {
    const { Count = 0, Cursor } = asked.Limitation ?? {};
    if (Count < 1 || Count > 1000) return refuse(400, 'Limitation.Count must be between 1 and 1000');
    const from = Cursor ? items.findIndex(({ Id }) => Id === Cursor) + 1 : 0;
    const part = items.slice(from, from + Count);
    return json({ ...more, [key]: part, Cursor: part.at(-1)?.Id ?? null });
  }

  const calls: Record<string, (asked: Asked, isLying: boolean) => Answer> = {
    'configuration/get': () =>
      json({
        NowUtc: hotel.now().toISOString(),
        Enterprise: { Id: enterprise, Name: 'Hotel Hương Giang', TimeZoneIdentifier: zone },
      }),
    'services/getAll': (asked) =>
      inPages(asked, 'Services', [{ Id: service, Name: 'Stay', Data: { Discriminator: 'Bookable' } }]),
    'resources/getAll': (asked) =>
      inPages(
        asked,
        'Resources',
        hotel.rooms.map(({ number }) => ({
          Id: uuid('room', number),
          EnterpriseId: enterprise,
          Name: number,
          IsActive: true,
          State: 'Clean',
        })),
      ),
    'resourceCategories/getAll': (asked) =>
      asked.ServiceIds?.includes(service)
        ? inPages(
            asked,
            'ResourceCategories',
            categories.map((type) => ({
              Id: uuid('category', type),
              ShortNames: { 'en-US': type },
              Names: { 'en-US': `Room ${type}` },
            })),
          )
        : refuse(400, 'ServiceIds are required'),
    'resourceCategoryAssignments/getAll': (asked) =>
      inPages(
        asked,
        'ResourceCategoryAssignments',
        hotel.rooms.map(({ number, type }) => ({
          Id: uuid('assignment', number),
          ResourceId: uuid('room', number),
          CategoryId: uuid('category', type),
        })),
      ),
    'reservations/getAll/2023-06-06': (asked) =>
      inPages(
        asked,
        'Reservations',
        hotel
          .inHouse()
          .filter(() => asked.States?.includes('Started') ?? true)
          .filter(({ room }) => asked.AssignedResourceIds?.includes(uuid('room', room)) ?? true)
          .map((each) => ({
            ...presentReservation(each),
            ScheduledStartUtc: at(each.arrival, 14),
            ScheduledEndUtc: at(each.departure, 12),
          })),
      ),
    'companionships/getAll': (asked) => {
      const wanted = new Set(asked.ReservationIds);
      const members = hotel
        .inHouse()
        .filter(({ reservationId }) => wanted.has(uuid('reservation', reservationId)))
        .flatMap((each) => everybodyOf(each).map((guest) => ({ each, guest })));
      const customers = new Map(members.map(({ each, guest }) => [guest.profileId, presentCustomer(guest, each.vip)]));
      return inPages(
        asked,
        'Companionships',
        members.map(({ each, guest }) => ({
          Id: uuid('companionship', `${each.reservationId}/${guest.profileId}`),
          CustomerId: uuid('customer', guest.profileId),
          ReservationId: uuid('reservation', each.reservationId),
        })),
        { Customers: [...customers.values()] },
      );
    },
    'customers/getAll': (asked) =>
      inPages(
        asked,
        'Customers',
        hotel
          .reservations()
          .flatMap((each) => everybodyOf(each).map((guest) => presentCustomer(guest, each.vip)))
          .filter(({ Id }) => asked.CustomerIds?.includes(Id)),
      ),
    'customers/search': (asked, isLying) =>
      json({
        Customers: hotel
          .inHouse()
          .filter(({ room }) => isLying || !asked.ResourceId || uuid('room', room) === asked.ResourceId)
          .flatMap((each) =>
            everybodyOf(each).map((guest) => ({
              Customer: presentCustomer(guest, each.vip),
              Reservation: {
                ...presentReservation(each),
                StartUtc: at(each.arrival, 14),
                EndUtc: at(each.departure, 12),
              },
            })),
          ),
      }),
  };

  const player = await openRestPlayer({
    name: 'Mews',
    ...(port !== undefined && { port }),
    limit: { requests: 200, seconds: 30 },
    refuse,
    answer: ({ method, path, headers, body }: Request, dials) => {
      if (method !== 'POST' || !String(headers['content-type']).startsWith('application/json'))
        return refuse(400, 'Only POST with JSON');
      const asked = JSON.parse(body) as Asked;
      const isKnown = asked.ClientToken === account.clientToken && asked.AccessToken === account.accessToken;
      if (!isKnown || dials.isTokenRefused) return refuse(401, 'Invalid ClientToken or AccessToken');
      if (!asked.Client) return refuse(400, 'Client is required');
      const call = calls[path.replace('/api/connector/v1/', '')];
      return call ? call(asked, dials.lie === 'other-rooms') : refuse(404, 'Not found');
    },
  });
  return {
    ...player,
    setup: () => ({ address: player.url, ...account }),
    settings: { address: player.url },
    secrets: { ...account },
  };
}

/** An hour on the clocks of Vietnam. */
const at = (day: string, hour: number): string => `${day}T${String(hour - 7).padStart(2, '0')}:00:00Z`;
const everybodyOf = (each: Reservation): Guest[] => [each.guest, ...each.accompanying];

const presentReservation = (each: Reservation) => ({
  Id: uuid('reservation', each.reservationId),
  Number: each.confirmation,
  State: 'Started',
  AccountId: uuid('customer', each.guest.profileId),
  AccountType: 'Customer',
  AssignedResourceId: uuid('room', each.room),
  RequestedResourceCategoryId: uuid('category', each.roomType),
  ActualStartUtc: each.checkedInAt?.toISOString() ?? null,
});

const presentCustomer = (guest: Guest, vip: string) => ({
  Id: uuid('customer', guest.profileId),
  FirstName: guest.firstName || null,
  LastName: guest.lastName,
  SecondLastName: null,
  PreferredLanguageCode: guest.language ? `${guest.language}-${guest.nationality}` : null,
  BirthDate: guest.birthDate || null,
  Email: guest.email || null,
  HasOtaEmail: false,
  Phone: guest.phone || null,
  Classifications: vip ? [vip === 'V3' ? 'VeryImportant' : 'Important', 'Returning'] : ['Returning'],
  Options: [],
});
