import type { Asked } from '../hotel-client.ts';
import { mewsCompanionship, mewsCustomer, type MewsCustomer, type MewsReservation } from './mews-answers.ts';
import { askAllMews, type AskMews } from './mews-house.ts';

/** Everybody of some reservations, by its id: who booked it, and who stays on it. As many as one call takes. */
export async function membersOf(
  ask: AskMews,
  reservations: readonly MewsReservation[],
  until: AbortSignal,
): Promise<Asked<Map<string, MewsCustomer[]>>> {
  const found = await askAllMews(
    ask,
    {
      operation: 'companionships/getAll',
      list: 'Companionships',
      item: mewsCompanionship,
      ReservationIds: reservations.map(({ Id }) => Id),
      Extent: {},
    },
    until,
  );
  if (!found.ok) return found;
  const members = new Map(reservations.map((each) => [each.Id, new Set(ownerOf(each))]));
  for (const { ReservationId, CustomerId } of found.value) members.get(ReservationId)?.add(CustomerId);
  const ids = [...new Set([...members.values()].flatMap((each) => [...each]))];
  const customers = new Map<string, MewsCustomer>();
  for (let at = 0; at < ids.length; at += mostIds) {
    const part = { CustomerIds: ids.slice(at, at + mostIds), Extent: { Customers: true } };
    const asked = await askAllMews(
      ask,
      { operation: 'customers/getAll', list: 'Customers', item: mewsCustomer, ...part },
      until,
    );
    if (!asked.ok) return asked;
    for (const customer of asked.value) customers.set(customer.Id, customer);
  }
  const known = ([id, each]: [string, Set<string>]) =>
    [id, [...each].flatMap((customer) => customers.get(customer) ?? [])] as const;
  return { ok: true, value: new Map([...members].map(known)) };
}

/** As many identifiers as one call takes. */
const mostIds = 1000;

/** Nobody where a company has booked. */
const ownerOf = ({ AccountId, AccountType }: MewsReservation): string[] =>
  AccountType === 'Customer' && AccountId ? [AccountId] : [];
