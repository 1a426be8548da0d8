import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { query } from '../../../platform/db/query.ts';
import { jsonOf } from '../../../platform/db/row-schema.ts';
import type { UncountedVisit } from '../visits/visits-to-count.ts';
import type { StayGuest } from './hotel-client.ts';

const stayRow = z.object({
  pageId: z.number(),
  id: z.number(),
  guests: jsonOf<StayGuest[]>(),
  macs: z.array(z.string()),
  macGuests: z.array(z.string()),
});

/** Who of a stay came with each login, by page and visit, on pages that hand on what their hotel knows. */
export async function findHotelGuests(
  db: Db,
  visits: readonly Pick<UncountedVisit, 'pageId' | 'id' | 'mac' | 'subjectKind' | 'subjectId' | 'isChild'>[],
): Promise<Map<string, StayGuest>> {
  const logins = visits.filter(
    ({ subjectKind, subjectId, isChild }) => subjectKind === 'stay' && subjectId !== null && !isChild,
  );
  if (logins.length === 0) return new Map();
  const rows = await query(
    db,
    sql`
    select stay.page_id as "pageId", stay.id, stay.guests, stay.macs, stay.mac_guests as "macGuests"
    from hotel_stays stay join hotel_settings setting on setting.page_id = stay.page_id and setting.tells_profiles
    where (stay.page_id, stay.id) in (select * from unnest(${arrayLiteral(logins.map(({ pageId }) => pageId))}::int[],
      ${arrayLiteral(logins.map(({ subjectId }) => subjectId))}::int[]))`,
    stayRow,
  );
  const stays = new Map(rows.map((stay) => [`${stay.pageId}/${stay.id}`, stay]));
  return new Map(
    logins.flatMap(({ pageId, id, mac, subjectId }) => {
      const stay = stays.get(`${pageId}/${subjectId}`);
      const guestId = stay?.macGuests[stay.macs.indexOf(mac)];
      const guest = stay?.guests.find((one) => one.guestId === guestId);
      return guest ? [[`${pageId}/${id}`, guest] as const] : [];
    }),
  );
}
