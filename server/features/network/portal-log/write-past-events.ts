import { sql } from 'drizzle-orm';
import type { PortalPlace } from '@wifi/contract/network/portal-event-words.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PortalEventLevel } from './tables.ts';

export interface PastEvent {
  at: number;
  name: string;
  level: PortalEventLevel;
  deviceId: number | null;
  visitId: string;
  mac: string;
  method: string;
  why: string;
  userInput: string;
  promotionId: number | null;
  /** Of views. */
  system?: string;
  place?: PortalPlace;
}

/** Lines of the past as if they had been written then. */
export async function writePastEvents(db: Db, pageId: number, events: PastEvent[]): Promise<void> {
  if (events.length === 0) return;
  const of = (valueOf: (event: PastEvent) => string | number | null) => arrayLiteral(events.map(valueOf));
  await db.execute(sql`
    insert into portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input,
      promotion_id, system, place)
    select ${pageId}, to_timestamp(at / 1000.0), name, level, device, visit, mac, method, why, input::jsonb, promotion,
      system, place
    from unnest(${of(({ at }) => at)}::bigint[], ${of(({ name }) => name)}::text[], ${of(({ level }) => level)}::text[],
      ${of(({ deviceId }) => deviceId)}::int[], ${of(({ visitId }) => visitId)}::uuid[],
      ${of(({ mac }) => mac)}::text[],
      ${of(({ method }) => method)}::text[], ${of(({ why }) => why)}::text[],
        ${of(({ userInput }) => userInput)}::text[], ${of(({ promotionId }) => promotionId)}::int[],
        ${of(({ system }) => system ?? '')}::text[], ${of(({ place }) => place ?? '')}::text[])
      as event (at, name, level, device, visit, mac, method, why, input, promotion, system, place)`);
}
