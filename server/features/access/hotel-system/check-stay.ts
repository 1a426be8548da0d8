import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { HotelFailureWord, StayFact } from '@wifi/contract/access/hotel-system-words.ts';
import type { HotelSettings } from '@wifi/contract/access/hotel-system.ts';
import { inNormalForm } from '@wifi/contract/normal-form.ts';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { jsonOf } from '../../../platform/db/row-schema.ts';
import { limitedUntil, limitsOf, tightest, unlimited, type Limits } from '../../network/devices/limits.ts';
import { askRoom } from './ask-room.ts';
import type { StayGuest } from './hotel-client.ts';
import { isConnected } from './hotel-clients.ts';
import { findHotelSettings, type StoredSettings } from './hotel-settings.ts';
import { matchesName } from './match/match-name.ts';
import { roomKey } from './match/match-room.ts';
import { endOfStay } from './stay-end.ts';

type Unanswered = 'hotel-away' | 'hotel-refused' | 'hotel-garbled';
type StayRefusal = 'guest-unknown' | 'stay-too-many-devices' | Unanswered;
interface AdmittedStay {
  ok: true;
  id: number;
  epoch: number;
  label: string;
  limits: Limits;
  room: string;
}
/** `isGuess`: what was typed was compared with somebody's name, and was not it. */
export type StayAdmission = AdmittedStay | { ok: false; why: StayRefusal; isGuess?: true };

export interface StayProof {
  room: string;
  /** What the page asks for, with what was typed. */
  facts: Partial<Record<StayFact, string>>;
  allowsFirstName: boolean;
}

/** Phones change their address: a stay without a limit of devices would otherwise collect them for ever. */
const mostRememberedDevices = 100;
/** In one room; beyond that somebody has made a house of it. */
const mostStaysInRoom = 100;

const stayRow = z.object({
  id: z.number(),
  epoch: z.number(),
  room: z.string(),
  roomType: z.string(),
  vip: z.string(),
  bookingNumber: z.string(),
  arrival: z.string().nullable(),
  departure: z.string().nullable(),
  guests: jsonOf<StayGuest[]>(),
  macs: z.array(z.string()),
  endsAt: z.string().nullable(),
});
type StayRow = z.infer<typeof stayRow>;

const columns = sql.raw(`stay.id, stay.epoch, stay.room, stay.room_type as "roomType", stay.vip,
  stay.booking_number as "bookingNumber", stay.arrival::text, stay.departure::text, stay.guests, stay.macs,
  ${endOfStay('stay')} as "endsAt"`);
const stands = (now: Date) =>
  sql`stay.left_at is null and coalesce(${sql.raw(endOfStay('stay'))} > ${now.toISOString()}::timestamptz, true)`;

/** Who shows a room and what else the page asks for. One answer for every wrong one, whatever of it was wrong. */
export async function checkStay(ctx: Context, proof: StayProof, mac: string | undefined): Promise<StayAdmission> {
  const settings = await findHotelSettings(ctx);
  if (!settings || settings.system === 'none') return { ok: false, why: 'hotel-away' };
  const key = roomKey(proof.room, settings);
  const asked = isConnected(settings) ? await askRoom(ctx, settings, { room: proof.room, key }) : undefined;
  if (isAway(ctx, settings, asked)) return { ok: false, why: unansweredBy(settings, asked) };
  const only = asked?.ok ? sql`and stay.stay_id = any (${arrayLiteral(asked.value)}::text[])` : sql``;
  const stays = await query(
    ctx.db,
    sql`select ${columns} from hotel_stays as stay where stay.page_id = ${ctx.pageId} and stay.room_key = ${key}
      ${only} and ${stands(ctx.now)} order by stay.id limit ${mostStaysInRoom}`,
    stayRow,
  );
  // Whom nobody could ask about is not unknown.
  const unknown: StayRefusal = isFailing(settings, asked) ? unansweredBy(settings, asked) : 'guest-unknown';
  let hasPlace = true;
  for (const stay of stays) {
    const guest = stay.guests.find((one) => isGuest(stay, one, proof));
    if (!guest) continue;
    if (await admit(ctx, stay, settings, mac, guest.guestId)) return admitted(ctx, stay, settings);
    hasPlace = false;
  }
  return hasPlace ? { ok: false, why: unknown, isGuess: true } : { ok: false, why: 'stay-too-many-devices' };
}

type AnsweredRoom = Awaited<ReturnType<typeof askRoom>>;

const isFailing = ({ failingSince }: StoredSettings, asked: AnsweredRoom): boolean =>
  asked ? !asked.ok : failingSince !== null;

/** A guest hears the same of all three; the log says whom to call: the hotel's IT, its vendor, or nobody yet. */
const refusals: readonly HotelFailureWord[] = ['wrong-login', 'refused', 'secret-lost'];

function unansweredBy({ lastError }: StoredSettings, asked: AnsweredRoom): Unanswered {
  const why = asked && !asked.ok ? asked.why : lastError?.why;
  if (why === 'not-understood') return 'hotel-garbled';
  return why !== undefined && refusals.includes(why) ? 'hotel-refused' : 'hotel-away';
}

/**
 * A system that does not answer: where the page wants it, its last known guests count for some hours, and then nobody's
 * word.
 */
function isAway(ctx: Context, settings: StoredSettings, asked: AnsweredRoom): boolean {
  if (!isConnected(settings) || asked?.ok) return false;
  if (settings.syncedAt === null) return true;
  const since = settings.failingSince?.getTime() ?? ctx.now.getTime();
  const lasts = settings.awayRule === 'list' ? settings.awayHours * 3_600_000 : 0;
  return isFailing(settings, asked) && ctx.now.getTime() - since >= lasts;
}

/** Somebody who was let in under that epoch goes on or comes back: may they still? Changes nothing. */
export async function peekStay(
  ctx: Context,
  { id, mac, epoch }: { id: number; mac?: string | undefined; epoch: number },
): Promise<StayAdmission> {
  const settings = await findHotelSettings(ctx);
  const [stay] = await query(
    ctx.db,
    sql`select ${columns} from hotel_stays as stay where stay.page_id = ${ctx.pageId} and stay.id = ${id}
      and stay.epoch = ${epoch} and ${stands(ctx.now)}`,
    stayRow,
  );
  if (!settings || !stay) return { ok: false, why: 'guest-unknown' };
  return mac === undefined || hasPlaceFor(stay, settings, mac)
    ? admitted(ctx, stay, settings)
    : { ok: false, why: 'stay-too-many-devices' };
}

const plain = (text: string): string =>
  inNormalForm(text, 'NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function isGuest(stay: StayRow, guest: StayGuest, { facts, allowsFirstName }: StayProof): boolean {
  const known: Record<Exclude<StayFact, 'lastName'>, string> = {
    bookingNumber: stay.bookingNumber,
    arrivalDate: stay.arrival ?? '',
    departureDate: stay.departure ?? '',
    birthDate: guest.birthDate,
  };
  return Object.entries(facts).every(([fact, typed]) => {
    if (fact === 'lastName') return matchesName(typed, guest, { allowsFirstName });
    const value = plain(known[fact as keyof typeof known]);
    // What the hotel does not know proves nothing.
    return value !== '' && plain(typed) === value;
  });
}

const hasPlaceFor = ({ macs }: Pick<StayRow, 'macs'>, { devices }: Pick<HotelSettings, 'devices'>, mac: string) =>
  devices === 0 || macs.length < devices || macs.slice(0, devices).includes(mac);

/**
 * Gives the phone one of the stay's places, decided by one statement: parallel logins cannot share the last one, and a
 * stay that has ended since is not found. Routers that hide the phone's address cannot be counted.
 */
async function admit(
  ctx: Context,
  { id, epoch }: StayRow,
  { devices }: Pick<HotelSettings, 'devices'>,
  mac: string | undefined,
  guestId: string,
): Promise<boolean> {
  if (mac === undefined) return true;
  const { rowCount } = await ctx.db.execute(sql`
    update hotel_stays as stay set
      macs = case when ${mac} = any (macs) then macs else (macs || ${mac}::text)[${firstKept}:] end,
      mac_guests = case when ${mac} = any (macs) then mac_guests
        else (mac_guests || ${guestId}::text)[${firstKept}:] end
    where page_id = ${ctx.pageId} and id = ${id} and epoch = ${epoch} and ${stands(ctx.now)}
      and (${devices}::int = 0 or cardinality(macs) < ${devices}::int or ${mac} = any (macs[1:${devices}::int]))`);
  return (rowCount ?? 0) > 0;
}

const firstKept = sql.raw(`greatest(1, cardinality(macs) + 2 - ${mostRememberedDevices})`);

const admitted = (ctx: Context, stay: StayRow, { rules }: Pick<StoredSettings, 'rules'>): AdmittedStay => ({
  ok: true,
  id: stay.id,
  epoch: stay.epoch,
  label: stay.room,
  room: stay.room,
  limits: tightest(
    limitsByRule(stay, rules),
    limitedUntil(stay.endsAt === null ? null : new Date(stay.endsAt), ctx.now),
  ),
});

/** The first rule that fits counts. */
function limitsByRule(stay: Pick<StayRow, 'vip' | 'roomType'>, rules: HotelSettings['rules']): Limits {
  const fits = (wanted: string, has: string) => wanted === '' || plain(wanted) === plain(has);
  const rule = rules.find(({ vip, roomType }) => fits(vip, stay.vip) && fits(roomType, stay.roomType));
  return rule ? limitsOf(rule.limits) : unlimited;
}
