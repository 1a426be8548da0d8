import { and, eq, sql } from 'drizzle-orm';
import {
  notificationTopics,
  topicNeeds,
  usualChoices,
  usualLowRating,
  type NotificationTopic,
  type SummaryTime,
} from '@wifi/contract/venue/notification-words.ts';
import { allows, transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import type { HoursOfDay } from '../../../platform/hours-of-day.ts';
import { users } from '../auth/tables.ts';
import { timeZoneOf } from '../page-settings/page-clock.ts';
import { notificationChoices, notificationRules } from './tables.ts';

interface Choices {
  bell: NotificationTopic[];
  mail: NotificationTopic[];
  push: NotificationTopic[];
  quiet: HoursOfDay | null;
  summary: SummaryTime;
}

export async function readChoices(ctx: PageContext) {
  const { pageId } = ctx;
  const { uid } = ctx.actor;
  const [[own], [person], timeZone] = await Promise.all([
    ctx.db
      .select()
      .from(notificationChoices)
      .where(and(eq(notificationChoices.pageId, pageId), eq(notificationChoices.uid, uid))),
    ctx.db.select({ email: users.email }).from(users).where(eq(users.id, uid)),
    timeZoneOf(ctx),
  ]);
  const { quietFrom: from = null, quietUntil: until = null } = own ?? {};
  return {
    bell: [...(own?.bell ?? usualChoices.bell)],
    mail: [...(own?.mail ?? usualChoices.mail)],
    push: [...(own?.push ?? usualChoices.push)],
    quiet: from !== null && until !== null ? { from, until } : null,
    summary: own?.summary ?? ('off' as const),
    topics: notificationTopics.filter((topic) => allows(ctx, topicNeeds[topic])),
    timeZone,
    hasEmail: Boolean(person?.email),
  };
}

/** What somebody hears is theirs to say, not a program's that acts for them. */
export function refuseKeys(ctx: PageContext): void {
  if (ctx.actor.keyId !== undefined) throw new AppError('not-by-key');
}

export async function saveChoices(ctx: PageContext, { quiet, ...chosen }: Choices) {
  refuseKeys(ctx);
  if (quiet && quiet.from === quiet.until) throw badField('quiet.until', 'wrong-type');
  const row = { ...chosen, quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null };
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .insert(notificationChoices)
      .values({ pageId: ctx.pageId, uid: ctx.actor.uid, ...row })
      .onConflictDoUpdate({ target: [notificationChoices.pageId, notificationChoices.uid], set: row });
    await ctx.record('notifications.chosen', { ...chosen, quiet });
  });
  return readChoices(ctx);
}

export async function readRules(ctx: PageContext) {
  const [rules] = await ctx.db.select().from(notificationRules).where(eq(notificationRules.pageId, ctx.pageId));
  return { lowRating: rules?.lowRating ?? usualLowRating };
}

export async function saveRules(ctx: PageContext, { lowRating }: { lowRating: number }) {
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .insert(notificationRules)
      .values({ pageId: ctx.pageId, lowRating })
      .onConflictDoUpdate({ target: notificationRules.pageId, set: { lowRating: sql`excluded.low_rating` } });
    await ctx.record('notifications.rules-changed', { lowRating });
  });
  return { lowRating };
}
