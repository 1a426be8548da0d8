import type { CodeColumn } from '@wifi/contract/upkeep/import-words.ts';
import { normaliseCode } from '../../../access/access-codes/code-text.ts';
import { isShortened, readMoment, readNumber, readText } from './cells.ts';
import { checkedLimits, kbitOf, megabytesOf, minutesOf, secondsOf } from './limits.ts';
import type { CodeValues, FileRecord, Findings, Reading } from './record.ts';

type Cells = Partial<Record<CodeColumn, string>>;
type CodeRecord = Omit<FileRecord<CodeValues>, 'line' | 'cells'>;

const year = 525_600;
/** As many signs as the field at the portal takes, and as few as a code may have. */
const longest = 40;
const shortest = 4;

export function readCode(found: Findings, cells: Cells, reading: Reading): CodeRecord {
  const text = (column: CodeColumn, most?: number) => readText(found, column, cells[column] ?? '', most);
  const number = (column: CodeColumn, most: number) => readNumber(found, column, cells[column] ?? '', most);
  return checkedCode(found, text('code', longest), {
    password: text('password', 40) ?? '',
    note: text('note', 200) ?? '',
    minutes: durationOf(found, text('minutes', 40)),
    uses: usesOf(found, cells.uses ?? ''),
    used: number('used', 1_000_000) ?? 0,
    devices: number('devices', 1000) ?? 0,
    validUntil: readMoment(found, 'valid_until', cells.valid_until ?? '', reading, true) ?? null,
    limits: checkedLimits(found, {
      speedUp: sizeOf(found, 'speed_up', text('speed_up', 40), kbitOf),
      speedDown: sizeOf(found, 'speed_down', text('speed_down', 40), kbitOf),
      dataCap: sizeOf(found, 'data_cap', text('data_cap', 40), megabytesOf),
    }),
    firstUsedAt: null,
    endsAt: null,
    isOver: /expired|revoked|used up|used-up/i.test(text('status', 60) ?? '') || undefined,
    now: reading.now,
  });
}

type Given = Omit<CodeValues, 'code'> & { isOver: boolean | undefined; now: Date };

/** What holds for a code wherever it comes from. */
export function checkedCode(found: Findings, typed: string | undefined, { isOver, now, ...given }: Given): CodeRecord {
  const code = normaliseCode(typed ?? '');
  if (typed === undefined) {
    if (found.problems.length === 0) found.bad('code', 'required');
  } else if (isShortened(typed)) found.bad('code', 'short-number');
  else if (!/^[\p{L}\p{N}_.]+$/u.test(code)) found.bad('code', 'wrong-form');
  else if (code.length < shortest) found.bad('code', 'too-short', shortest);
  const end = given.firstUsedAt ? given.endsAt : given.validUntil;
  if (isOver || (end && end <= now) || (given.uses > 0 && given.used >= given.uses)) found.bad('code', 'over');
  return {
    label: typed ?? '',
    keys: [`code:${code}`],
    values: { ...given, code },
    problems: found.problems,
    notes: found.notes,
  };
}

/** Minutes, or with a unit: 90, 1h30m, 2 days. */
function durationOf(found: Findings, text: string | undefined): number {
  if (text === undefined || /^(unlimited|∞)$/i.test(text)) return 0;
  const [, count, word] = /^(\d{1,6})\s?(min|hour|hr|day|week|month)[a-z]{0,4}\.?$/i.exec(text) ?? [];
  const scale: Record<string, number> = { min: 1, hour: 60, hr: 60, day: 1440, week: 10_080, month: 43_200 };
  const seconds = /^\d+$/.test(text) ? Number(text) * 60 : secondsOf(text);
  const minutes = word ? Number(count) * scale[word.toLowerCase()]! : seconds === undefined ? NaN : minutesOf(seconds);
  if (Number.isNaN(minutes)) return found.bad('minutes', 'wrong-form') ?? 0;
  return minutes > year ? (found.bad('minutes', 'too-large', year) ?? 0) : minutes;
}

/** `1`, `0` for any number, or in words: Single-use, Multi-use. */
function usesOf(found: Findings, cell: string): number {
  const text = readText(found, 'uses', cell, 40);
  if (text !== undefined && /multi|unlimited|∞/i.test(text)) return 0;
  if (text !== undefined && /single|one/i.test(text)) return 1;
  // “0/5”, as UniFi shows how many of how many.
  return readNumber(found, 'uses', text?.replace(/^\d{1,7}\s?\/\s?/, '') ?? '', 10_000) ?? 1;
}

/** A plain number has the unit of the column, kbit/s or megabytes; others say theirs. */
function sizeOf(
  found: Findings,
  field: CodeColumn,
  text: string | undefined,
  read: (text: string) => number | undefined,
): number {
  if (text === undefined || /^(unlimited|∞|-)$/i.test(text)) return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return read(text) ?? found.bad(field, 'wrong-form') ?? 0;
}
