import type { Asked } from '../hotel-client.ts';
import { companionshipsAnswer, customersAnswer, type MewsCustomer, type MewsReservation } from './mews-answers.ts';
import { askAllMews, type AskMews } from './mews-house.ts';

/** Everybody of some reservations, by its id: who booked it, and who stays on it. As many as one call takes. */
export async function membersOf(
  ask: AskMews,
  reservations: readonly MewsReservation[],
  until: AbortSignal,
): Promise<Asked<Map<string, MewsCustomer[]>>> {
  const found = await askAllMews(
    ask,
    'companionships/getAll',
    { ReservationIds: reservations.map(({ Id }) => Id), Extent: { Customers: true } },
    companionshipsAnswer,
    ({ Companionships, Customers }) =>
      Companionships.map((each) => ({ ...each, customer: Customers.find(({ Id }) => Id === each.CustomerId) })),
    until,
  );
  if (!found.ok) return found;
  const known = new Map(found.value.flatMap(({ customer }) => (customer ? [[customer.Id, customer] as const] : [])));
  const missing = [...reservations.map(ownerOf), ...found.value.map(({ CustomerId }) => CustomerId)].filter(
    (id) => id !== '' && !known.has(id),
  );
  if (missing.length > 0) {
    const body = { CustomerIds: [...new Set(missing)], Extent: { Customers: true } };
    const owners = await askAllMews(
      ask,
      'customers/getAll',
      body,
      customersAnswer,
      ({ Customers }) => Customers,
      until,
    );
    if (!owners.ok) return owners;
    for (const owner of owners.value) known.set(owner.Id, owner);
  }
  const idsOf = (reservation: MewsReservation) => [
    ownerOf(reservation),
    ...found.value.filter(({ ReservationId }) => ReservationId === reservation.Id).map(({ CustomerId }) => CustomerId),
  ];
  return {
    ok: true,
    value: new Map(
      reservations.map((each) => [each.Id, [...new Set(idsOf(each))].flatMap((id) => known.get(id) ?? [])]),
    ),
  };
}

/** Empty where a company has booked. */
const ownerOf = ({ AccountId, AccountType }: MewsReservation): string => (AccountType === 'Customer' ? AccountId : '');
