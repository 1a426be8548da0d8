import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { cursorOf, newestFirst } from '../../../platform/db/lists/newest-first.ts';
import { wifiCampaigns } from '../../access/wifi-campaigns/tables.ts';
import { devices } from '../../network/devices/tables.ts';
import { users } from '../../venue/auth/tables.ts';
import { maskEmail, maskName, maskPhone, seesContacts } from '../../venue/page-roles/mask.ts';
import { leads } from './tables.ts';

const { searchText: _never, ...columns } = getTableColumns(leads);

const notes = sql<number>`(select count(*)::int from lead_notes note where note.page_id = leads.page_id
  and note.lead_id = leads.id and note.kind = 'note')`;

/** Who the guest is known as now: the profile may have been merged into another, and that one again. */
const knownAs = sql<number | null>`(
  with recursive way (id, merged_into) as (
    select id, merged_into from profiles where page_id = leads.page_id and id = leads.profile_id
    union select up.id, up.merged_into from profiles up join way on up.id = way.merged_into
      where up.page_id = leads.page_id
  ) select id from way where merged_into is null limit 1)`;

/** With the names of what it points to, and the place of each in an order. */
export const shownLeads = (ctx: PageContext, order = newestFirst(leads.createdAt, leads.id, 'number')) =>
  ctx.db
    .select({
      ...columns,
      notes,
      knownAs,
      cursor: cursorOf(order),
      campaignName: wifiCampaigns.name,
      deviceName: devices.name,
      assigneeName: users.displayName,
    })
    .from(leads)
    .leftJoin(wifiCampaigns, and(eq(wifiCampaigns.pageId, leads.pageId), eq(wifiCampaigns.id, leads.campaignId)))
    .leftJoin(devices, and(eq(devices.pageId, leads.pageId), eq(devices.id, leads.deviceId)))
    .leftJoin(users, eq(users.id, leads.assigneeUid))
    .$dynamic();

export type ShownLead = Awaited<ReturnType<typeof shownLeads>>[number];

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

export function presentLead(ctx: PageContext, { knownAs, campaignName, deviceName, assigneeName, ...row }: ShownLead) {
  const isOpen = seesContacts(ctx);
  return {
    ...row,
    _id: String(row.id),
    profileId: knownAs,
    name: isOpen ? row.name : maskName(row.name),
    email: isOpen ? row.email : maskEmail(row.email),
    phone: isOpen ? row.phone : maskPhone(row.phone),
    campaign: named(row.campaignId, campaignName),
    device: named(row.deviceId, deviceName),
    assignee:
      row.assigneeUid === null || assigneeName === null ? null : { uid: row.assigneeUid, displayName: assigneeName },
  };
}
