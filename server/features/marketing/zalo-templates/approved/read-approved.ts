import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../../platform/context.ts';
import { defineJob, handOut } from '../../../../platform/jobs/job.ts';
import { accountOf } from '../../../venue/zalo-account/account-of.ts';
import { callZalo } from '../../../venue/zalo-account/call-zalo.ts';
import { zaloAccounts } from '../../../venue/zalo-account/tables.ts';
import type { ZaloEventHandler } from '../../../venue/zalo-account/zalo-events.ts';
import { zaloApprovedReads, zaloApprovedTemplates } from '../tables.ts';
import { listedTemplates, templateDetails, type ListedTemplate } from './vendor-template.ts';

const perCall = 100;
/** Nobody has more; an answer that never ends is not read to its end. */
const mostTemplates = 1000;

const ask = (ctx: Context, path: string, data: Record<string, unknown>) =>
  callZalo(ctx, { host: 'business', method: 'GET', path, data });

type Row = Omit<typeof zaloApprovedTemplates.$inferInsert, 'pageId' | 'oaId' | 'readAt'>;

async function listAll(ctx: Context): Promise<ListedTemplate[] | { problem: string }> {
  const found = new Map<string, ListedTemplate>();
  for (let offset = 0; offset < mostTemplates; offset += perCall) {
    const answer = await ask(ctx, '/template/all', { offset, limit: perCall });
    if (!answer.ok) return { problem: answer.message };
    const rows = listedTemplates.parse(answer.data);
    for (const row of rows) found.set(row.templateId, row);
    if (rows.length < perCall) break;
  }
  return [...found.values()];
}

async function readAll(ctx: Context): Promise<Row[] | { problem: string }> {
  const listed = await listAll(ctx);
  if ('problem' in listed) return listed;
  const rows: Row[] = [];
  for (const { templateId, templateName, status, templateQuality } of listed) {
    const answer = await ask(ctx, '/template/info/v2', { template_id: templateId });
    // One that the vendor cannot tell about is left out; where it does not answer, nothing is believed.
    if (!answer.ok && answer.kind === 'payload') continue;
    if (!answer.ok) return { problem: answer.message };
    const details = templateDetails.parse(answer.data ?? {});
    rows.push({
      templateId,
      name: templateName,
      status,
      quality: templateQuality,
      tag: details.templateTag,
      params: details.listParams,
      buttons: details.listButtons,
      previewUrl: details.previewUrl,
      phonePrice: details.price_sdt,
      followerPrice: details.price_uid,
    });
  }
  return rows;
}

async function read(every: Context, { pageId }: { pageId: number }): Promise<void> {
  const ctx = inScope(every, pageId);
  const account = await accountOf(ctx);
  if (!account) return;
  const rows = await readAll(ctx);
  await transaction(ctx, async (ctx) => {
    const ended = { endedAt: new Date(), problem: 'problem' in rows ? rows.problem : '' };
    await ctx.db
      .insert(zaloApprovedReads)
      .values({ pageId, askedAt: ctx.now, ...ended })
      .onConflictDoUpdate({ target: [zaloApprovedReads.pageId], set: ended });
    // What was read before stays where the vendor has not answered.
    if ('problem' in rows) return;
    await ctx.db.delete(zaloApprovedTemplates).where(eq(zaloApprovedTemplates.pageId, pageId));
    if (rows.length > 0)
      await ctx.db
        .insert(zaloApprovedTemplates)
        .values(rows.map((row) => ({ pageId, oaId: account.oaId, readAt: ctx.now, ...row })));
  });
}

export const readApproved = defineJob({
  name: 'zalo-templates.read-approved',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  longestRunSeconds: 600,
  run: read,
});

/** Prices and states change without a word where webhooks do not reach us. */
export const readAllApproved = defineJob({
  name: 'zalo-templates.read-all-approved',
  schema: z.object({}),
  schedule: '37 19 * * *',
  run: async (ctx) => {
    // Every page that has an account, each with a job of its own.
    const accounts = await inScope(ctx, 'every')
      .db.select({ pageId: zaloAccounts.pageId })
      .from(zaloAccounts)
      .where(eq(zaloAccounts.state, 'connected'));
    await handOut(ctx, readApproved, accounts);
  },
});

/** The vendor tells that a template changed; what it is now is read from where all of it stands. */
export const followApprovedTemplates: ZaloEventHandler = async (ctx, { name }) => {
  if (name.startsWith('change_template_')) await ctx.later(readApproved.with({ pageId: ctx.pageId }));
};
