import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { dueSessions, noteResults, tellRouter, type EndAnswer } from './tell-router.ts';

export const endOnDevice = defineJob({
  name: 'guest-sessions.end-on-device',
  schema: z.object({ pageId: z.int(), deviceId: z.int() }),
  key: ({ pageId, deviceId }) => `${pageId}/${deviceId}`,
  // The sweep finds what is left over, when its time has come.
  retryLimit: 0,
  longestRunSeconds: 120,
  atOnce: 8,
  run: (ctx, { pageId, deviceId }) => endDueSessions(inScope(ctx, pageId), deviceId),
});

/** As many as a small router answers in a moment. */
const atOnce = 16;
/** Found together: looking for the next ones among thousands costs more than telling them. */
const foundTogether = 20 * atOnce;
/** Then the next router has its turn. */
const longestTurn = 30_000;

/**
 * Tells a router which sessions are over, until none is due. A router that does not answer is left alone with all of
 * them for a while. It rests three times as long as it works: thousands that are to end are nobody's reason to wait for
 * a login.
 */
async function endDueSessions(ctx: Context, deviceId: number): Promise<void> {
  const turnEnds = performance.now() + longestTurn;
  let rest = 0;
  for (;;) {
    const due = await dueSessions(ctx, deviceId, foundTogether);
    if (due.length === 0) return;
    for (let at = 0; at < due.length; at += atOnce) {
      await setTimeout(rest);
      const began = performance.now();
      const answers = await tellRouter(ctx, deviceId, due.slice(at, at + atOnce));
      await noteResults(ctx, answers);
      if (answers.every(({ result }) => result === 'no-answer' || result === 'not-possible'))
        return postponeOthers(ctx, deviceId, answers[0]!.result);
      if (performance.now() > turnEnds) return ctx.later(endOnDevice.with({ pageId: ctx.pageId, deviceId }));
      rest = 3 * (performance.now() - began);
    }
  }
}

const idRow = z.object({ id: z.string() });

async function postponeOthers(ctx: Context, deviceId: number, result: EndAnswer['result']): Promise<void> {
  const rows = await query(
    ctx.db,
    sql`
    select id from guest_sessions where page_id = ${ctx.pageId} and device_id = ${deviceId} and ended_at is null
      and end_due_at <= now()`,
    idRow,
  );
  await noteResults(
    ctx,
    rows.map(({ id }) => ({ id, result })),
  );
}
