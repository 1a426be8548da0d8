import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import {
  gateReasons,
  sentStates,
  type GateReason,
  type MessageChannel,
  type MessagePurpose,
} from '@wifi/contract/marketing/message-words.ts';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { consents } from '../../access/consent-ledger/tables.ts';
import { stands } from '../../people/consents/find-consents.ts';
import { consentGivers } from '../../people/consents/tables.ts';
import { profiles, profileVisits } from '../../people/profiles/tables.ts';
import { roomOfMonth } from './month.ts';
import { getMessageSettings } from './settings.ts';
import { messageBlocks, messages } from './tables.ts';

/** What the gate asks a page once, and not for each guest. */
export interface GateMoment {
  pageId: number;
  now: Date;
  mostADay: number;
  /** Marketing messages that the plan allows this month yet; null: as many as one likes. */
  room: number | null;
}

interface Ask {
  channel: MessageChannel;
  purpose: MessagePurpose;
}

export const gateMomentOf = async (ctx: Context): Promise<GateMoment> => ({
  pageId: ctx.pageId,
  now: ctx.now,
  mostADay: (await getMessageSettings(ctx)).mostADay,
  room: await roomOfMonth(ctx),
});

const consentFor: Record<MessageChannel, NewsPurpose> = { email: 'email', sms: 'messages', zalo: 'messages' };
const day = 86_400_000;
export const time = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * The profiles of an audience, a query of their ids, with `id`, `contact`, `language` and `reason`: why the gate stops
 * a message to them, or null. The one place that decides: planned, counted and sent messages all ask it.
 */
export function gated(moment: GateMoment, audience: SQL, { channel, purpose }: Ask): SQL {
  const { pageId } = moment;
  const contact = channel === 'email' ? sql`lower(target.email)` : sql`target.phone`;
  const block = sql`left join ${messageBlocks} block on block.page_id = ${pageId} and block.contact = ${contact}`;
  if (purpose === 'service')
    return sql`select target.id, ${contact} as contact, target.language, case when ${contact} = '' then 'no-contact'
        when block.reason = 'bounced' then 'bounced' end as reason
      from ${profiles} target ${block}
      where target.page_id = ${pageId} and target.merged_into is null and target.id in (${audience})`;
  return sql`
    with recursive part (root, id) as (
      select chosen.id, chosen.id from (${audience}) chosen
      union all select part.root, merged.id from part join ${profiles} merged on merged.page_id = ${pageId}
        and merged.merged_into = part.id
    ), word as (
      select distinct on (said.root) said.root, said.is_given, said.at from (${saidBy(pageId, consentFor[channel])}) said
      order by said.root, said.is_of_visit, said.at desc, said.is_given
    )
    select target.id, ${contact} as contact, target.language, case
        when ${contact} = '' then 'no-contact'
        when word.is_given is null then 'never-agreed'
        when not word.is_given then 'withdrew'
        when block.reason <> 'withdrew' or block.at >= word.at then block.reason
        when ${moment.room !== null && moment.room <= 0} then 'quota'
        when ${sentOfLate(moment, contact)} >= ${moment.mostADay} then 'daily-limit' end as reason
    from ${profiles} target left join word on word.root = target.id ${block}
    where target.page_id = ${pageId} and target.merged_into is null and target.id in (select part.root from part)`;
}

/** All that the guests of `part` said about the purpose, as `saidBy` of the ledger has it, by its indexes. */
export function saidBy(pageId: number, purpose: NewsPurpose): SQL {
  const said = (from: SQL, met: SQL) => sql`
    select part.root, consent.is_given, consent.at, (not consent.is_given and consent.visit_id is not null) as is_of_visit
    from part ${from} join ${consents} consent on consent.page_id = ${pageId} and ${met}
    where consent.purpose = ${purpose} and ${stands}`;
  const login = (table: SQL) => sql`join ${table} login on login.page_id = ${pageId} and login.profile_id = part.id`;
  const takenBack = sql`consent.visit_id = login.visit_id and not consent.is_given and consent.visit_id is not null`;
  const logins = [login(sql`${profileVisits}`), login(sql`${consentGivers}`)];
  return sql.join(
    [
      said(sql``, sql`consent.profile_id = part.id`),
      ...logins.flatMap((from) => [said(from, sql`consent.id = login.visit_id`), said(from, takenBack)]),
    ],
    sql` union all `,
  );
}

/**
 * By its index. Said as a range, of which PostgreSQL always expects little: of a campaign nobody is addressed yet, all
 * have the same empty recipient, and where something must equal it all of them would be looked at.
 */
export const isTo = (recipient: SQL, contact: SQL): SQL => sql`${recipient} between ${contact} and ${contact}`;

/**
 * Marketing to this address in the last 24 hours, with what is just being sent. `offset 0` keeps the rest apart: while
 * statistics do not know yet of a campaign, what is queued would be looked through instead, for each guest.
 */
export const sentOfLate = ({ pageId, now }: GateMoment, contact: SQL): SQL => sql`(
  select count(*) from (select * from ${messages} there
      where there.page_id = ${pageId} and ${isTo(sql`there.recipient`, contact)} offset 0) m
    where m.purpose = 'marketing' and (m.sent_at > ${time(new Date(now.getTime() - day))}
        and m.state = any (${arrayLiteral(sentStates)}::text[])
      or m.state = 'queued' and m.lease_until > ${time(now)}))`;

/** On the profile `p` of a statement: the text of the reason, or null where it passes. For few profiles. */
export const gateReason = (moment: GateMoment, ask: Ask): SQL =>
  sql`(select gate.reason from (${gated(moment, sql`select p.id`, ask)}) gate)`;

/** On a row of the gate: it goes out, now or when the guest's day has room again. */
export const goesOut = (reason: SQL): SQL => sql`coalesce(${reason}, 'daily-limit') = 'daily-limit'`;

/** Who of an audience shares an address with one who gets the message. Rows as those of `gated`. */
export const oncePerContact = (rows: SQL): SQL => sql`
  select gate.id, gate.contact, gate.language, case when ${goesOut(sql`gate.reason`)} and row_number() over (
      partition by gate.contact, ${goesOut(sql`gate.reason`)} order by gate.id) > 1 then 'same-contact'
    else gate.reason end as reason
  from (${rows}) gate`;

export interface DryRun {
  total: number;
  passing: number;
  reasons: Partial<Record<GateReason, number>>;
}

const countRow = z.object({ reason: z.enum(gateReasons).nullable(), count: z.number() });

/** How many of an audience would get a message now, and why the others would not. */
export async function dryRun(ctx: Context, audience: SQL, ask: Ask): Promise<DryRun> {
  const moment = await gateMomentOf(ctx);
  const rows = await query(
    ctx.db,
    sql`select one.reason, count(*)::int as count from (${oncePerContact(gated(moment, audience, ask))}) one
      group by one.reason`,
    countRow,
  );
  const reasons: DryRun['reasons'] = {};
  let passing = 0;
  for (const { reason, count } of rows) {
    if (reason === null) passing = count;
    else reasons[reason] = count;
  }
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const { room } = moment;
  if (ask.purpose === 'marketing' && room !== null && passing > room) {
    reasons.quota = (reasons.quota ?? 0) + passing - room;
    passing = room;
  }
  return { total, passing, reasons };
}
