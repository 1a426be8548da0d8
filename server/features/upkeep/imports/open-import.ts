import { targetOf } from '@wifi/contract/upkeep/import-words.ts';
import type { Context } from '../../../platform/context.ts';
import { decodeText } from '../../../platform/csv/decode-text.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { getChildrenRules } from '../../venue/page-settings/page-settings.ts';
import { readFile } from './read/read-file.ts';
import type { AnyRecord } from './read/record.ts';
import { readStoredFile } from './stored-file.ts';
import type { imports } from './tables.ts';

export type ImportRow = typeof imports.$inferSelect;

export class FileGone extends Error {}

/** The rows of a stored file, read in slices; each with its number, from 0 on. */
export async function openImport(ctx: Context, { id, form, settings }: ImportRow) {
  const bytes = await readStoredFile(ctx, id);
  if (!bytes) throw new FileGone();
  const timeZone = await timeZoneOf(ctx);
  const { ageOfConsent } = await getChildrenRules(ctx);
  const reading = {
    timeZone,
    isMonthFirst: settings.dayOrder === 'month-first',
    now: ctx.now,
    today: dayIn(timeZone, ctx.now),
    ageOfConsent,
  };
  async function* records(): AsyncGenerator<{ at: number; record: AnyRecord }, void> {
    let at = 0;
    for await (const record of inSlices(readFile(decodeText(bytes!, settings.encoding), form, settings, reading)))
      if (record) yield { at: at++, record };
  }
  return { timeZone, target: targetOf[settings.kind], records: records() };
}
