import { and, count, eq, getTableColumns, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Received } from '@wifi/contract/endpoint.ts';
import { defaultLanguage } from '@wifi/contract/languages.ts';
import type { messages as contract } from '@wifi/contract/marketing/messages.ts';
import type { PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { instantOf } from '../../../platform/zoned-time.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { maskEmail, maskName, maskPhone, seesContacts } from '../../venue/page-roles/mask.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { messageClicks, messages, type MessageContent } from './tables.ts';
import { saidIn, textOf } from './zalo-content.ts';

type Row = typeof messages.$inferSelect & { name: string | null };

const order = newestFirst(messages.createdAt, messages.id, 'uuid');
const withName = { ...getTableColumns(messages), name: profiles.name };
const guestOf = and(eq(profiles.pageId, messages.pageId), eq(profiles.id, messages.profileId));

/**
 * A number stands there as it is known everywhere; a subject is found by a part of it, and one that may greet by name
 * by nobody who may not read it.
 */
function isFound(ctx: PageContext, search: string): SQL | undefined {
  const words = search.toLowerCase();
  const isPlain = sql`(${messages.sentAt} is null and ${messages.state} <> 'failed')`;
  const inSubject = sql`strpos(lower(coalesce(${messages.subject}, '')), ${words}) > 0`;
  const byCode = eq(messages.voucher, search.trim().toUpperCase());
  return seesContacts(ctx) ? or(eq(messages.recipient, words), inSubject, byCode) : or(and(isPlain, inSubject), byCode);
}

export async function listMessages(ctx: PageContext, asked: Received<(typeof contract)['GET /messages']>) {
  const { limit, skip, after, channel, state, reason, cause, causeId, profile, fromDate, toDate, search } = asked;
  const timeZone = fromDate || toDate ? await timeZoneOf(ctx) : 'UTC';
  const startOf = (day: string) => instantOf(`${day}T00:00:00`, timeZone)!;
  const wanted = and(
    eq(messages.pageId, ctx.pageId),
    channel ? eq(messages.channel, channel) : undefined,
    state ? eq(messages.state, state) : undefined,
    reason ? eq(messages.reason, reason) : undefined,
    cause ? eq(messages.cause, cause) : undefined,
    causeId ? eq(messages.causeId, causeId) : undefined,
    profile ? eq(messages.profileId, profile) : undefined,
    fromDate ? gte(messages.createdAt, startOf(fromDate)) : undefined,
    toDate ? lt(messages.createdAt, startOf(toDate)) : undefined,
    search ? isFound(ctx, search) : undefined,
  );
  const found = await ctx.db
    .select({ ...withName, cursor: cursorOf(order) })
    .from(messages)
    .leftJoin(profiles, guestOf)
    .where(and(wanted, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(messages).where(wanted);
  await recordListing(ctx, found.length);
  return { rows: found.map((row) => present(ctx, row)), count: total?.count ?? 0, next: nextOf(found, limit) };
}

function present(ctx: PageContext, row: Row) {
  const sees = seesContacts(ctx);
  const { recipient, subject, content, name } = row;
  const isSubjectMerged = row.sentAt !== null || row.state === 'failed';
  return {
    ...row,
    name: sees ? (name ?? '') : maskName(name ?? ''),
    voucher: row.voucher ?? '',
    recipient: sees ? recipient : recipient.includes('@') ? maskEmail(recipient) : maskPhone(recipient),
    // A subject may greet by name.
    subject: !sees && isSubjectMerged ? '' : (subject ?? (content && 'subject' in content ? content.subject : '')),
  };
}

const writtenIn = (content: MessageContent): string =>
  'zalo' in content ? textOf(saidIn(content.zalo, defaultLanguage)) : content.text;

const mostClicks = 100;

export async function getMessage(ctx: PageContext, { id }: { id: string }) {
  const [row] = await ctx.db
    .select(withName)
    .from(messages)
    .leftJoin(profiles, guestOf)
    .where(and(eq(messages.pageId, ctx.pageId), eq(messages.id, id)));
  if (!row) throw new AppError('not-found');
  const clicks = await ctx.db
    .select({ link: messageClicks.link, at: messageClicks.at })
    .from(messageClicks)
    .where(and(eq(messageClicks.pageId, ctx.pageId), eq(messageClicks.messageId, id)))
    .orderBy(messageClicks.at)
    .limit(mostClicks);
  await recordListing(ctx, 1);
  const sees = seesContacts(ctx);
  return {
    ...present(ctx, row),
    // What a server says names the address, and a link may.
    detail: sees ? row.detail : '',
    attempts: row.attempts,
    text: sees && row.content ? writtenIn(row.content) : '',
    clicks: sees ? clicks : clicks.map(({ at }) => ({ link: '', at })),
  };
}
