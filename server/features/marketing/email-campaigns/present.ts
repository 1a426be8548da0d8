import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { emailTemplates } from '../email-templates/tables.ts';
import { dueAt, progressOf } from '../sent-campaigns/under-way.ts';
import type { EmailCampaignRow } from './find-campaigns.ts';

const nameRow = z.object({ id: z.number(), name: z.string() });

async function templateNames(ctx: Context, rows: readonly EmailCampaignRow[]): Promise<Map<number, string>> {
  const wanted = rows.flatMap(({ templateId }) => templateId ?? []);
  if (wanted.length === 0) return new Map();
  const found = await query(
    ctx.db,
    sql`select id, name from ${emailTemplates} where page_id = ${ctx.pageId} and id = any (${arrayLiteral(wanted)}::int[])`,
    nameRow,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

export const presentResult = ({ testResult }: EmailCampaignRow) =>
  testResult && { ...testResult, at: new Date(testResult.at) };

export async function presentEmailCampaigns(ctx: Context, rows: readonly EmailCampaignRow[]) {
  const [progress, names, timeZone] = [
    await progressOf(ctx, 'campaign', rows),
    await templateNames(ctx, rows),
    await timeZoneOf(ctx),
  ];
  return rows.map((row) => ({
    ...row,
    schedule: { at: row.startClock, isBestHour: row.isBestHour },
    templateName: row.templateId === null ? null : (names.get(row.templateId) ?? null),
    progress: progress(row),
    testResult: presentResult(row),
    dueAt: dueAt(row, timeZone),
  }));
}
