import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import type { Mailbox } from '../../../../platform/mail/returns/imap-box.ts';
import { mailboxFailure } from '../../../../platform/mail/returns/mailbox-failure.ts';
import { noteRound } from '../../../../platform/monitor/program-facts.ts';
import { integrationOf } from '../../../venue/integrations/integration-of.ts';
import { mailboxOf } from '../../../venue/integrations/mail/return-mailbox.ts';
import { noteIntegration } from '../../../venue/integrations/note-integration.ts';
import { messageSenders } from '../tables.ts';
import { readMailbox } from './read-mailbox.ts';

const looksEvery = 15_000;
/** A mailbox is read this often, and one that fails or takes all its time less often. */
const readEvery = 2 * 60_000;
const restOfBroken = 15 * 60_000;
const longestRead = 40_000;
const atOnce = 6;
const mostOfLook = 200;

const programName = 'program/returns';
const nameOf = (pageId: number): string => `${pageId}/returns`;

interface Returns {
  /** Of the program itself, where messages of its own mail server come back to. */
  mailbox: Mailbox | undefined;
}

/** Reads return mailboxes, the program's and those of pages, until it is stopped. Several processes share them. */
export function startReturns(makeContext: () => Context, { mailbox }: Returns): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  async function live(): Promise<void> {
    while (!stopping.signal.aborted) {
      const ctx = makeContext();
      await lookAround(ctx, mailbox, stopping.signal).then(
        () => noteRound(ctx.program, 'returns'),
        (error: unknown) => ctx.log.warn({ err: error }, 'return mailboxes could not be read'),
      );
      await wait(looksEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  const living = live();
  return {
    stop: async () => {
      stopping.abort();
      await living;
    },
  };
}

const dueRow = z.object({ pageId: z.number() });

/** Reads those that are due, few at a time, the one that waited longest first. */
export async function lookAround(ctx: Context, mailbox: Mailbox | undefined, until: AbortSignal): Promise<void> {
  const due = await query(
    // Looks across pages: all of them share those who read.
    inScope(ctx, 'every').db,
    sql`select page.id as "pageId" from integrations own join pages page on page.id = own.page_id
        left join ${messageSenders} seen on seen.name = own.page_id || '/returns'
      where own.kind = 'mail_returns' and own.is_on and own.last_checked_at is not null
        and page.deleted_at is null and page.suspended_at is null and coalesce(seen.ready_at, now()) <= now()
      order by seen.ready_at nulls first limit ${mostOfLook}`,
    dueRow,
  );
  const turns = [
    ...(mailbox ? [() => readProgram(ctx, mailbox, until)] : []),
    ...due.map(
      ({ pageId }) =>
        () =>
          readPage(inScope(ctx, pageId), until),
    ),
  ].values();
  const work = async () => {
    for (const turn of turns) if (!until.aborted) await turn();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** One process reads it, and the next not before `rest` is over. */
async function claim(ctx: Context, name: string, rest: number): Promise<boolean> {
  const at = sql`now() + make_interval(secs => ${rest / 1000})`;
  const { rows } = await ctx.db.execute(sql`
    insert into ${messageSenders} as seen (name, ready_at) values (${name}, ${at})
    on conflict (name) do update set ready_at = ${at} where seen.ready_at <= now() returning name`);
  return rows.length > 0;
}

const restLonger = (ctx: Context, name: string): Promise<unknown> =>
  ctx.db.execute(sql`update ${messageSenders} set ready_at = now() + make_interval(secs => ${restOfBroken / 1000})
    where name = ${name}`);

const withinTime = (until: AbortSignal): AbortSignal => AbortSignal.any([until, AbortSignal.timeout(longestRead)]);

async function readProgram(ctx: Context, mailbox: Mailbox, until: AbortSignal): Promise<void> {
  if (!(await claim(ctx, programName, readEvery))) return;
  try {
    // Named by whoever runs the program, who may reach all that the program does.
    await readMailbox(ctx, mailbox, { reaches: () => true, until: withinTime(until) });
  } catch (error) {
    if (!until.aborted) ctx.log.warn(mailboxFailure(error), 'the return mailbox could not be read');
  }
}

async function readPage(ctx: Context, until: AbortSignal): Promise<void> {
  const name = nameOf(ctx.pageId);
  if (!(await claim(ctx, name, readEvery))) return;
  const used = await integrationOf(ctx, 'mail_returns');
  if (!used || used.state === 'untested') return;
  try {
    const mailbox = mailboxOf(used.settings, used.secrets);
    const { reaches } = ctx.program.callOut;
    await readMailbox(ctx, mailbox, { reaches, until: withinTime(until), onlyPage: ctx.pageId });
    await noteIntegration(ctx, used, { ok: true });
  } catch (error) {
    if (until.aborted) return;
    await restLonger(ctx, name);
    await noteIntegration(ctx, used, { ok: false, ...mailboxFailure(error) });
  }
}
