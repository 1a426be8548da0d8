import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { meetsCondition } from '@wifi/contract/access/answer-conditions.ts';
import type { LeadContact, LeadRule } from '@wifi/contract/people/lead-words.ts';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { rulesOf } from './lead-rule.ts';
import { fillSearchText } from './lead-search.ts';
import { type Arrival, leftContact, type LeftContact } from './left-contact.ts';
import { tellOfLeads } from './tell-of-leads.ts';

export type { Arrival };

type Met = Arrival & { left: LeftContact };
type Contact = LeftContact &
  Pick<Arrival, 'pageId' | 'profileId' | 'campaignId' | 'deviceId'> & {
    recognisedId: number;
    visits: string[];
    at: Date;
  };

/**
 * Makes leads of the arrivals whose answers meet the rule of their page, or renews the lead that is open for the guest.
 * Runs in the transaction that counts the visits, in the scope of every page; the same arrivals given again change
 * nothing.
 */
export async function makeLeads(ctx: Context, arrivals: Arrival[]): Promise<void> {
  const answered = arrivals.filter(({ answers, isChild }) => !isChild && answers.length > 0);
  if (answered.length === 0) return;
  const rules = await rulesOf(ctx, [...new Set(answered.map(({ pageId }) => pageId))]);
  const meeting = answered.flatMap((arrival): Met[] => {
    const { rule, timeZone } = rules(arrival.pageId);
    const left = leftContact(arrival.answers, timeZone);
    return meetsRule(rule, arrival, left) ? [{ ...arrival, left }] : [];
  });
  if (meeting.length === 0) return;
  const fresh = await claimVisits(ctx, meeting);
  const contacts = contactsOf(meeting.filter(({ visitId }) => fresh.has(visitId)));
  if (contacts.length > 0) await writeLeads(ctx, contacts);
}

const visitIdRow = z.object({ visit_id: z.string() });

async function claimVisits(ctx: Context, arrivals: Arrival[]): Promise<Set<string>> {
  const rows = await query(
    ctx.db,
    sql`
    insert into lead_visits (page_id, visit_id)
    select * from unnest(${sql.param(arrivals.map(({ pageId }) => pageId))}::integer[],
      ${sql.param(arrivals.map(({ visitId }) => visitId))}::uuid[])
    on conflict do nothing returning visit_id`,
    visitIdRow,
  );
  return new Set(rows.map((row) => row.visit_id));
}

/** Of a guest who came several times in this batch, one: it is of the visit that left the contact first. */
function contactsOf(arrivals: Met[]): Contact[] {
  const contacts = new Map<string, Contact>();
  for (const {
    pageId,
    profileId,
    recognisedId = profileId,
    campaignId,
    deviceId,
    visitId,
    loggedInAt,
    left,
  } of arrivals.toSorted((one, other) => one.loggedInAt.getTime() - other.loggedInAt.getTime())) {
    const key = `${pageId} ${profileId}`;
    const before = contacts.get(key);
    contacts.set(key, {
      pageId,
      profileId,
      recognisedId: before?.recognisedId ?? recognisedId,
      campaignId,
      deviceId,
      at: loggedInAt,
      visits: [...(before?.visits ?? []), visitId],
      name: before?.name || left.name,
      email: before ? before.email : left.email,
      phone: before ? before.phone : left.phone,
    });
  }
  return [...contacts.values()];
}

const writtenRow = z.object({
  pageId: z.number(),
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  profileId: z.number().nullable(),
  version: z.number(),
});

async function writeLeads(ctx: Context, contacts: Contact[]): Promise<void> {
  const json = JSON.stringify(contacts.map((contact) => ({ ...contact, at: contact.at.toISOString() })));
  // A guest whose lead was opened under a profile that has been merged into this one still has that lead. A new one is
  // of whom was recognised, so that it goes with them when the merge is taken apart. What was left first stays: who
  // comes on the same phone and says otherwise is read in the lead's history, and is not called in the name of the one
  // before.
  const rows = await query(
    ctx.db,
    sql`
    with contact as (
      select * from jsonb_to_recordset(${json}::jsonb) as contact (
        "pageId" integer, "profileId" integer, "recognisedId" integer, "campaignId" integer, "deviceId" integer,
          name text, email text, phone text, at timestamptz, visits uuid[])
    ), target as (
      select contact.*, coalesce(nullif(contact.name, ''), profile.name, '') as shown_name, coalesce((
        select lead.profile_id from leads lead join (
          with recursive same (id) as (
            select contact."profileId" union select merged.id from profiles merged
              join same on merged.merged_into = same.id where merged.page_id = contact."pageId"
          ) select id from same
        ) known on known.id = lead.profile_id
        where lead.page_id = contact."pageId" and lead.status in ('new', 'contacted', 'qualified')
          order by known.id = contact."profileId" desc, lead.id limit 1
      ), contact."recognisedId") as holder
      from contact left join profiles profile on profile.page_id = contact."pageId" and profile.id = contact."profileId"
    ), written as (
      insert into leads as lead (page_id, profile_id, status, source, name, email, phone, campaign_id, device_id,
        version, created_at, updated_at)
      select "pageId", holder, 'new', 'survey', shown_name, email, phone, "campaignId", "deviceId", 1, at, at
        from target
      on conflict (page_id, profile_id) where status in ('new', 'contacted', 'qualified') do update set
        name = coalesce(nullif(lead.name, ''), excluded.name), campaign_id = excluded.campaign_id,
          device_id = excluded.device_id, version = lead.version + 1, updated_at = greatest(lead.updated_at,
          excluded.updated_at)
      returning lead.*
    ), linked as (
      update lead_visits set lead_id = written.id from target join written on written.page_id = target."pageId"
        and written.profile_id = target.holder
      where lead_visits.page_id = target."pageId" and lead_visits.visit_id = any(target.visits)
    ), noted as (
      insert into lead_notes (page_id, lead_id, kind, text, author, at)
      select written.page_id, written.id, 'answers', '', '', target.at
      from written join target on written.page_id = target."pageId" and written.profile_id = target.holder
        where written.version > 1
    )
    select page_id as "pageId", id, name, email, phone, profile_id as "profileId", version from written`,
    writtenRow,
  );
  await fillSearchText(ctx, rows);
  await tellOfLeads(
    ctx,
    'survey',
    rows.filter(({ version }) => version === 1),
  );
}

const isEnough = (needs: LeadContact, { email, phone }: LeftContact): boolean =>
  needs === 'email' ? email !== '' : needs === 'phone' ? phone !== '' : email !== '' || phone !== '';

/**
 * The guest left the contact that the rule needs, and the answers meet every condition on a question of their campaign.
 * Conditions on other campaigns' questions say nothing about them.
 */
function meetsRule(
  rule: LeadRule,
  { campaignId, answers }: Pick<Arrival, 'campaignId' | 'answers'>,
  left: LeftContact,
): boolean {
  if (!rule.isOn || (rule.campaigns.length > 0 && !rule.campaigns.includes(campaignId))) return false;
  const conditions = rule.conditions.filter((condition) => condition.campaignId === campaignId);
  return (
    isEnough(rule.needs, left) &&
    conditions.every((condition) =>
      answers.some(
        ({ methodId, questionId, answer }) =>
          methodId === condition.methodId && questionId === condition.questionId && meetsCondition(answer, condition),
      ),
    )
  );
}
