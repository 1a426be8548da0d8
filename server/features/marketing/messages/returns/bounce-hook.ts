import { eq, sql } from 'drizzle-orm';
import { inScope, transaction, type Context, type PageContext } from '../../../../platform/context.ts';
import { inSlices } from '../../../../platform/in-slices.ts';
import type { ReadReturn } from '../../../../platform/mail/returns/read-return.ts';
import type { Program } from '../../../../platform/program.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import { noteReturns } from '../note-returns.ts';
import { bounceHooks } from '../tables.ts';
import { readReports } from './read-reports.ts';
import { readToken, type Returned } from './return-address.ts';

export const hookPath = '/messages/bounces';
const kind = 'bounces';
/** It lives until somebody makes a new one. */
const forever = new Date('2200-01-01T00:00:00Z');

/** The address at which the page's mail provider tells what came back. */
export async function getBounceHook(ctx: PageContext) {
  const { program, pageId } = ctx;
  const [hook] = await ctx.db.select().from(bounceHooks).where(eq(bounceHooks.pageId, pageId));
  const token = program.signer.sign(kind, { p: pageId, n: hook?.number ?? 0 }, forever);
  return { url: `${program.publicUrl}${hookPath}/${token}`, heardAt: hook?.heardAt ?? null };
}

/** The old address ends at once. */
export const renewBounceHook = (ctx: PageContext) =>
  transaction(ctx, async (ctx) => {
    await ctx.db
      .insert(bounceHooks)
      .values({ pageId: ctx.pageId, number: 1 })
      .onConflictDoUpdate({
        target: bounceHooks.pageId,
        set: { number: sql`${bounceHooks.number} + 1`, heardAt: null },
      });
    await ctx.record('messages.bounce-address-renewed', {});
    return getBounceHook(ctx);
  });

export function readHookToken({ signer }: Program, token: string, now: Date) {
  const opened = signer.openOnce(kind, token, now);
  return typeof opened?.p === 'number' && typeof opened.n === 'number'
    ? { pageId: opened.p, number: opened.n }
    : undefined;
}

/** False: the address has ended. Reports are of the page's own messages, or of nothing. */
export async function takeReports(ctx: Context, number: number, body: unknown): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    insert into ${bounceHooks} as hook (page_id, number, heard_at)
    select page.id, ${number}::int, ${ctx.now.toISOString()}::timestamptz from ${pages} page
    where page.id = ${ctx.pageId} and page.deleted_at is null
    on conflict (page_id) do update set heard_at = excluded.heard_at where hook.number = excluded.number
    returning page_id`);
  if (rows.length === 0) return false;
  const returned = (await returnedIn(ctx.program, body)).filter(({ pageId }) => pageId === ctx.pageId);
  await noteReturns(ctx, returned);
  return true;
}

/** Of the program's own mail server, through which messages of many pages go: each names its page, and is signed. */
export async function takeProgramReports(ctx: Context, body: unknown): Promise<void> {
  const ofPages = Map.groupBy(await returnedIn(ctx.program, body), ({ pageId }) => pageId);
  for (const [pageId, returned] of ofPages) await noteReturns(inScope(ctx, pageId), returned);
}

/** Whoever knows the address for reports still has to know the message: its Message-ID is signed. */
async function returnedIn(program: Program, body: unknown) {
  const all: (Returned & ReadReturn)[] = [];
  for await (const { token, kind, detail } of inSlices(readReports(body))) {
    const returned = readToken(program, token);
    if (returned) all.push({ ...returned, kind, detail });
  }
  return all;
}
