import { sql, type SQL } from 'drizzle-orm';
import type { MessageCause, MessageChannel, MessagePurpose } from '@wifi/contract/marketing/message-words.ts';
import type { Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { gated, gateMomentOf, oncePerContact } from './gate.ts';
import { messages, type MessageContent } from './tables.ts';

export interface MessageDraft {
  profileId: number | null;
  channel: MessageChannel;
  purpose: MessagePurpose;
  cause: MessageCause;
  /** The id of the campaign, the automation … */
  causeId: number | null;
  /** Unique within the page: told twice, it is one message. */
  key: string;
  /**
   * Without it: the profile's contact when it is sent. By Zalo, a follower's id or, for an approved template, a number
   * with its plus; without it, the follower that the profile is known as, or the profile's number.
   */
  to?: string;
  /** A frozen version of an e-mail template, merged when it is sent. */
  templateVersionId: number | null;
  /** Where there is no template. */
  content?: MessageContent;
  variant?: 'a' | 'b' | null;
  /** Of an A/B campaign: another subject than the template's, with its fields. */
  subject?: string | null;
  /** Now unless said; quiet hours move it further when it is claimed. */
  sendAt?: Date;
}

/** Of one statement, which takes 65,535 values. */
const mostRows = 1000;

/** Puts messages into the queue, in the caller's transaction: they go out if that is committed, and only then. */
export async function queueMessages(ctx: Context, drafts: readonly MessageDraft[]): Promise<void> {
  const rows = drafts.map((draft) => ({
    pageId: ctx.pageId,
    id: orderedId(ctx.now.getTime()),
    profileId: draft.profileId,
    channel: draft.channel,
    purpose: draft.purpose,
    cause: draft.cause,
    causeId: draft.causeId,
    key: draft.key,
    variant: draft.variant ?? null,
    recipient: draft.to?.toLowerCase() ?? '',
    isAddressed: draft.to !== undefined,
    templateVersionId: draft.templateVersionId,
    content: draft.content ?? null,
    subject: draft.subject ?? null,
    createdAt: ctx.now,
    nextAt: draft.sendAt ?? ctx.now,
  }));
  for (let from = 0; from < rows.length; from += mostRows)
    await ctx.db
      .insert(messages)
      .values(rows.slice(from, from + mostRows))
      .onConflictDoNothing();
}

export interface AudiencePlan extends Omit<MessageDraft, 'profileId' | 'key' | 'to'> {
  /** A query of profile ids, as `id`; it may have other columns for `each`. */
  audience: SQL;
  /** The key of a message is this and the profile's id. */
  keyPrefix: string;
  /** What differs from guest to guest: expressions on a row `a` of the audience. */
  each?: { variant?: SQL; subject?: SQL; sendAt?: SQL };
}

/**
 * For the rest of the transaction: of guests who were imported, or frozen for a campaign, a moment ago PostgreSQL
 * expects one, and would compare each of a hundred thousand with each other. Whole audiences are joined by hash.
 */
export async function expectMany(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`select set_config('enable_nestloop', 'off', true)`);
}

/**
 * One statement for an audience of any size. Whom the gate stops now gets a row that says so; whoever passes is asked
 * again when the message is sent. Answers how many are queued.
 */
export async function queueAudience(ctx: Context, plan: AudiencePlan): Promise<number> {
  const { audience, keyPrefix, each = {}, channel, purpose } = plan;
  await expectMany(ctx);
  const moment = await gateMomentOf(ctx);
  const now = ctx.now.toISOString();
  // A day's limit and the plan's are asked when it is sent: by then there may be room.
  const asked = { ...moment, mostADay: 1_000_000, room: null };
  const passing = oncePerContact(
    gated(asked, sql`select everybody.id from (${audience}) everybody`, { channel, purpose }),
  );
  const content = plan.content ? JSON.stringify(plan.content) : null;
  const { rows } = await ctx.db.execute(sql`
    with planned as (
      insert into ${messages} (page_id, id, profile_id, channel, purpose, cause, cause_id, key, variant,
        template_version_id, content, subject, state, reason, created_at, next_at)
      select ${ctx.pageId}, ${newId(ctx)}, a.id, ${channel}, ${purpose}, ${plan.cause}, ${plan.causeId}::int,
        ${keyPrefix}::text || a.id, ${each.variant ?? sql`${plan.variant ?? null}::text`},
        ${plan.templateVersionId}::int, ${content}::jsonb, ${each.subject ?? sql`${plan.subject ?? null}::text`},
        case when gate.reason is null then 'queued' else 'skipped' end, gate.reason, ${now}::timestamptz,
        ${each.sendAt ?? sql`${(plan.sendAt ?? ctx.now).toISOString()}::timestamptz`}
      from (${audience}) a join (${passing}) gate on gate.id = a.id
      on conflict do nothing returning state
    ) select count(*)::int as queued from planned where state = 'queued'`);
  return (rows[0] as { queued: number }).queued;
}

export interface PeoplePlan extends Pick<MessageDraft, 'channel' | 'purpose' | 'cause' | 'causeId' | 'content'> {
  /**
   * A query of `key`, `recipient` (null: the profile's contact when it is sent) and `profile_id`, which the gate lets
   * pass: it is asked again when each is sent.
   */
  people: SQL;
  sendAt?: Date;
}

/** One statement for people who need not be profiles, of any number. */
export async function queuePeople(ctx: Context, plan: PeoplePlan): Promise<void> {
  const { people, channel, purpose, cause, causeId, content, sendAt = ctx.now } = plan;
  await ctx.db.execute(sql`
    insert into ${messages} (page_id, id, profile_id, channel, purpose, cause, cause_id, key, recipient, is_addressed,
      content, state, created_at, next_at)
    select ${ctx.pageId}, ${newId(ctx)}, one.profile_id, ${channel}, ${purpose}, ${cause}, ${causeId}::int, one.key,
      coalesce(one.recipient, ''), one.recipient is not null, ${JSON.stringify(content)}::jsonb, 'queued', ${ctx.now.toISOString()}::timestamptz,
      ${sendAt.toISOString()}::timestamptz
    from (${people}) one on conflict do nothing`);
}

/** In the order of time, as `orderedId` makes them, one a row. */
const newId = (ctx: Context): SQL =>
  sql`overlay(gen_random_uuid()::text placing ${orderedId(ctx.now.getTime()).slice(0, 13)} from 1 for 13)::uuid`;
