import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { platformAdminGroup } from '@wifi/contract/limits.ts';
import { mostWebhooks, type WebhookEvent, type WebhookRest } from '@wifi/contract/venue/webhook-words.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { rowLacksFactor } from '../auth/demanded-factor.ts';
import { users } from '../auth/tables.ts';
import { pagePermissions } from '../page-roles/tables.ts';
import { makeSecret } from './sign.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

const day = 24 * 60 * 60_000;

export type WebhookRow = typeof webhooks.$inferSelect;

const own = (ctx: PageContext, id: number) => and(eq(webhooks.pageId, ctx.pageId), eq(webhooks.id, id));

/** What a secret is sealed for: it opens for no other host. */
export const hostOf = (url: string): string => new URL(url).host;

export async function listWebhooks(ctx: PageContext, id?: number) {
  const { at, state, status } = webhookDeliveries;
  const last = ctx.db
    .select({ at, state, status })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.pageId, webhooks.pageId), eq(webhookDeliveries.webhookId, webhooks.id)))
    .orderBy(desc(at), desc(webhookDeliveries.id))
    .limit(1)
    .as('last');
  const rows = await ctx.db
    .select({
      id: webhooks.id,
      name: webhooks.name,
      url: webhooks.url,
      events: webhooks.events,
      isOn: webhooks.isOn,
      isGivenUp: webhooks.isGivenUp,
      failingSince: webhooks.failingSince,
      formerUntil: webhooks.formerUntil,
      createdAt: webhooks.createdAt,
      createdBy: sql<string>`coalesce(${users.login}, '')`,
      rests: sql<WebhookRest | null>`case
        when ${users.id} is null or ${users.disabledAt} is not null
          or (${pagePermissions.role} is null and ${users.groupId} <> ${platformAdminGroup}) then 'maker-left'
        when ${rowLacksFactor(ctx.program, 'users', sql`${webhooks.pageId}`)} then 'maker-lacks-factor' end`,
      waiting: sql<number>`(select count(*)::int from ${webhookDeliveries} d where d.page_id = ${webhooks.pageId}
        and d.webhook_id = ${webhooks.id} and d.state = 'waiting')`,
      lastAt: last.at,
      lastState: last.state,
      lastStatus: last.status,
    })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.madeBy))
    .leftJoin(
      pagePermissions,
      and(eq(pagePermissions.pageId, webhooks.pageId), eq(pagePermissions.uid, webhooks.madeBy)),
    )
    .leftJoinLateral(last, sql`true`)
    .where(id === undefined ? eq(webhooks.pageId, ctx.pageId) : own(ctx, id))
    .orderBy(asc(webhooks.id));
  return rows.map(({ formerUntil, lastAt, lastState, lastStatus, ...row }) => ({
    ...row,
    bothSecretsUntil: formerUntil && formerUntil > ctx.now ? formerUntil : null,
    last: lastAt && lastState ? { at: lastAt, state: lastState, status: lastStatus } : null,
  }));
}

async function getWebhook(ctx: PageContext, id: number) {
  const [row] = await listWebhooks(ctx, id);
  if (!row) throw new AppError('not-found');
  return row;
}

export const getWebhookRow = getByKey(webhooks, webhooks.id);

interface NewWebhook {
  name: string;
  url: string;
  events: WebhookEvent[];
}

export function addWebhook(ctx: PageContext, input: NewWebhook) {
  return transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'webhooks');
    const [there] = await ctx.db.select({ count: count() }).from(webhooks).where(eq(webhooks.pageId, ctx.pageId));
    if ((there?.count ?? 0) >= mostWebhooks) throw badField('name', 'too-many', { n: mostWebhooks });
    const secret = makeSecret();
    const [made] = await ctx.db
      .insert(webhooks)
      .values({
        ...input,
        pageId: ctx.pageId,
        secret: ctx.program.sealer.seal(secret, hostOf(input.url)),
        madeBy: ctx.actor.uid,
        createdAt: ctx.now,
        restsUntil: ctx.now,
      })
      .returning({ id: webhooks.id });
    await ctx.record('webhook.created', { id: made!.id, name: input.name, url: input.url, events: input.events });
    return { ...(await getWebhook(ctx, made!.id)), secret };
  });
}

type Change = { [Field in keyof NewWebhook]?: NewWebhook[Field] | undefined } & { isOn?: boolean | undefined };

/**
 * With another host the secret is a new one, told here this once: what one receiver knows never signs for another.
 * Whoever changes it becomes the one whose rights decide what is told.
 */
export function changeWebhook(ctx: PageContext, { id, ...change }: Change & { id: number }) {
  return transaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(webhooks).where(own(ctx, id)).for('update');
    if (!before) throw new AppError('not-found');
    const isElsewhere = change.url !== undefined && hostOf(change.url) !== hostOf(before.url);
    const secret = isElsewhere ? makeSecret() : null;
    const isAwake = change.isOn === true && !before.isOn;
    await ctx.db
      .update(webhooks)
      .set({
        ...change,
        madeBy: ctx.actor.uid,
        ...(secret && {
          secret: ctx.program.sealer.seal(secret, hostOf(change.url!)),
          formerSecret: null,
          formerUntil: null,
        }),
        ...((isAwake || isElsewhere) && { isGivenUp: false, failures: 0, failingSince: null, restsUntil: ctx.now }),
      })
      .where(own(ctx, id));
    await ctx.record('webhook.changed', {
      id,
      name: change.name ?? before.name,
      changed: Object.keys(change),
      // Where guests' data went, and went before, is what somebody will ask for.
      ...(change.url !== undefined && { url: change.url, before: before.url }),
    });
    return { ...(await getWebhook(ctx, id)), secret };
  });
}

export async function deleteWebhook(ctx: PageContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(webhooks).where(own(ctx, id)).returning({ name: webhooks.name });
    if (!gone) throw new AppError('not-found');
    await ctx.db
      .delete(webhookDeliveries)
      .where(and(eq(webhookDeliveries.pageId, ctx.pageId), eq(webhookDeliveries.webhookId, id)));
    await ctx.record('webhook.deleted', { id, name: gone.name });
  });
}

/** For a day both sign, so that the receiver can be told the new one without missing anything. */
export function renewSecret(ctx: PageContext, { id }: { id: number }) {
  return transaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(webhooks).where(own(ctx, id)).for('update');
    if (!before) throw new AppError('not-found');
    const secret = makeSecret();
    await ctx.db
      .update(webhooks)
      .set({
        secret: ctx.program.sealer.seal(secret, hostOf(before.url)),
        formerSecret: before.secret,
        formerUntil: new Date(ctx.now.getTime() + day),
      })
      .where(own(ctx, id));
    await ctx.record('webhook.secret-renewed', { id, name: before.name });
    return { secret };
  });
}
