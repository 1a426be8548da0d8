import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { cutText } from '@wifi/contract/storable-text.ts';
import { inScope, type Context } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { encryptPush } from '../../../../platform/push/encrypt-push.ts';
import { vapidHeader } from '../../../../platform/push/vapid.ts';
import { users } from '../../auth/tables.ts';
import { pagePermissions } from '../../page-roles/tables.ts';
import { pages } from '../../tenants/tables.ts';
import { waysOf } from '../hearers.ts';
import { pathOf } from '../kinds.ts';
import { notificationChoices, notifications } from '../tables.ts';
import { sentencesOf } from '../words/words.ts';
import { forgetSubscription, keysOfProgram, openSubscription } from './subscriptions.ts';

const schema = z.strictObject({ pageId: z.int(), uid: z.int(), id: z.uuid(), sessionId: z.uuid() });
type Push = z.infer<typeof schema>;

/** One browser each: a service that is away holds up no other. Told twice it replaces itself, by its tag. */
export const pushJob = defineJob({
  name: 'notifications.push',
  schema,
  key: ({ id, sessionId }) => `${id}/${sessionId}`,
  retryLimit: 4,
  retryDelaySeconds: 20,
  longestRunSeconds: 60,
  atOnce: 4,
  run: (ctx, push) => sendPush(inScope(ctx, push.pageId), push),
});

/** What it tells, if the person may still hear it and wants to. Role, choice and page are asked at this moment. */
async function findNotice(ctx: Context, { pageId, uid, id }: Push) {
  const [row] = await ctx.db
    .select({
      notice: notifications,
      role: pagePermissions.role,
      language: users.languageId,
      page: pages.name,
      eid: pages.eid,
      chosen: notificationChoices,
    })
    .from(notifications)
    .innerJoin(pagePermissions, and(eq(pagePermissions.pageId, pageId), eq(pagePermissions.uid, uid)))
    .innerJoin(users, and(eq(users.id, uid), isNull(users.disabledAt)))
    .innerJoin(pages, and(eq(pages.id, pageId), isNull(pages.deletedAt)))
    .leftJoin(notificationChoices, and(eq(notificationChoices.pageId, pageId), eq(notificationChoices.uid, uid)))
    .where(and(eq(notifications.pageId, pageId), eq(notifications.uid, uid), eq(notifications.id, id)));
  if (!row || row.notice.readAt) return undefined;
  const { bell = null, mail = null, push = null } = row.chosen ?? {};
  return waysOf(row.notice.kind, row.role, { bell, mail, push }).has('push') ? row : undefined;
}

/** Seconds for which a service keeps it for a browser that is off. */
const goodFor = 4 * 3600;
/** Services take 4096 bytes; a letter may need four of them. */
const longestTitle = 200;
const longestBody = 500;
/** There is no such subscription any more (RFC 8030 §7.3), or it is not for our key. */
const isOver = (status: number) => status === 404 || status === 410 || status === 403;

export async function sendPush(ctx: Context, push: Push): Promise<void> {
  const subscription = await openSubscription(ctx, push);
  const found = subscription && (await findNotice(ctx, push));
  if (!found) return;
  const { notice, language, page, eid } = found;
  const { title, body } = sentencesOf(notice, language);
  const text = JSON.stringify({
    title: cutText(title, longestTitle),
    body: cutText(`${page}\n${body}`, longestBody),
    path: pathOf(notice, eid),
    tag: notice.id,
    language,
  });
  const { endpoint, keys } = subscription;
  const { publicUrl, callOut } = ctx.program;
  const called = await callOut({
    url: endpoint,
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      authorization: vapidHeader(endpoint, publicUrl, await keysOfProgram(ctx), new Date()),
      ttl: String(goodFor),
      urgency: notice.kind === 'reception-request' ? 'high' : 'normal',
    },
    body: encryptPush(Buffer.from(text), keys),
    timeout: 5000,
    largest: 16 * 1024,
    purpose: { pageId: push.pageId, kind: 'push' },
    expects: [404, 410],
  });
  if (!called.ok) throw new Error(`the push service was not reached: ${called.why}`);
  const { status } = called.answer;
  if (isOver(status)) return forgetSubscription(ctx, push.sessionId);
  if (status === 429 || status >= 500) throw new Error(`the push service said ${status}`);
}
