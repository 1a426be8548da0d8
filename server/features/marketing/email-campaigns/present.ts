import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { instantOf } from '../../../platform/zoned-time.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { emailTemplates } from '../email-templates/tables.ts';
import { waiting } from '../messages/hold-messages.ts';
import { messages } from '../messages/tables.ts';
import type { EmailCampaignRow } from './find-campaigns.ts';

const idsOf = (rows: readonly { id: number }[]) => sql`any (${arrayLiteral(rows.map(({ id }) => id))}::int[])`;
const countRow = z.object({ id: z.number(), count: z.number() });
const nameRow = z.object({ id: z.number(), name: z.string() });

/** How many of its messages are sent or left out for good, of campaigns that are under way. */
async function finishedOf(ctx: Context, rows: readonly EmailCampaignRow[]): Promise<Map<number, number>> {
  const moving = rows.filter(({ state }) => state === 'sending' || state === 'paused');
  if (moving.length === 0) return new Map();
  const counts = await query(
    ctx.db,
    sql`select cause_id as id, count(*)::int as count from ${messages} m where page_id = ${ctx.pageId}
      and cause = 'campaign' and cause_id = ${idsOf(moving)} and not ${waiting} group by cause_id`,
    countRow,
  );
  return new Map(counts.map(({ id, count }) => [id, count]));
}

async function templateNames(ctx: Context, rows: readonly EmailCampaignRow[]): Promise<Map<number, string>> {
  const wanted = rows.flatMap(({ templateId }) => (templateId === null ? [] : [{ id: templateId }]));
  if (wanted.length === 0) return new Map();
  const found = await query(
    ctx.db,
    sql`select id, name from ${emailTemplates} where page_id = ${ctx.pageId} and id = ${idsOf(wanted)}`,
    nameRow,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** When a planned campaign begins, by the clocks that the page has now. */
export const dueAt = ({ state, startClock }: EmailCampaignRow, timeZone: string): Date | null =>
  state === 'scheduled' && startClock !== null ? instantOf(`${startClock}:00`, timeZone)! : null;

export const presentResult = ({ testResult }: EmailCampaignRow) =>
  testResult && { ...testResult, at: new Date(testResult.at) };

export async function presentEmailCampaigns(ctx: Context, rows: readonly EmailCampaignRow[]) {
  const [finished, names, timeZone] = [
    await finishedOf(ctx, rows),
    await templateNames(ctx, rows),
    await timeZoneOf(ctx),
  ];
  return rows.map((row) => ({
    ...row,
    schedule: { at: row.startClock, isBestHour: row.isBestHour },
    templateName: row.templateId === null ? null : (names.get(row.templateId) ?? null),
    progress: {
      planned: row.planned,
      finished: row.endedAt ? row.planned : Math.min(row.planned, finished.get(row.id) ?? 0),
    },
    testResult: presentResult(row),
    dueAt: dueAt(row, timeZone),
  }));
}
