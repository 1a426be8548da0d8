import { cutText } from '@wifi/contract/storable-text.ts';
import {
  mostImportCells,
  mostImportRows,
  type ImportColumn,
  type ImportForm,
} from '@wifi/contract/upkeep/import-words.ts';
import type { ImportSettings } from '@wifi/contract/upkeep/imports.ts';
import {
  csvLines,
  isBlank,
  withoutFormulaGuard,
  type CsvRow,
  type Separator,
} from '../../../../platform/csv/read-csv.ts';
import { isHeader } from './columns.ts';
import { flatObjects } from './json-objects.ts';
import { readAccount } from './read-accounts.ts';
import { readCode } from './read-codes.ts';
import { readGuest } from './read-guests.ts';
import { readUserManager } from './read-mikrotik.ts';
import { readRadius } from './read-radius.ts';
import { isVoucher, readVoucher } from './read-unifi.ts';
import { Findings, type AnyRecord, type Reading } from './record.ts';
import { scriptLines } from './routeros-script.ts';
import { sqlRows, type TableRow } from './sql-rows.ts';

export const signOf: Record<ImportSettings['separator'], Separator> = { comma: ',', semicolon: ';', tab: '\t' };

export class TooManyRows extends Error {}

/** Nothing yet: whoever reads may let others go first. */
type Pause = undefined;

/**
 * What a file says, row by row, in the order in which it is taken over: the same file gives the same rows each time.
 * Undefined is no row, only a moment to rest.
 */
export function* readFile(
  text: string,
  form: ImportForm,
  settings: ImportSettings,
  reading: Reading,
): Generator<AnyRecord | Pause, void> {
  const firstLines = new Map<string, number>();
  let rows = 0;
  for (const record of understood(text, form, settings, reading)) {
    if (!record) {
      yield record;
      continue;
    }
    if ((rows += 1) > mostImportRows) throw new TooManyRows();
    const same = record.keys.map((key) => firstLines.get(key)).find((line) => line !== undefined);
    if (same !== undefined && record.problems.length === 0)
      record.problems.push({
        field: record.target === 'guest' ? 'email' : keyColumn[record.target],
        reason: 'repeated',
        n: same,
      });
    // Only what is taken over stands in the way of what comes after it.
    if (record.problems.length === 0) for (const key of record.keys) firstLines.set(key, record.line);
    yield record;
  }
}

const keyColumn = { code: 'code', account: 'username' };

function* understood(
  text: string,
  form: ImportForm,
  settings: ImportSettings,
  reading: Reading,
): Generator<AnyRecord | Pause, void> {
  const { kind } = settings;
  if (form === 'json') {
    for (const { line, object } of flatObjects(text)) {
      const record = object && isVoucher(object) ? readVoucher(new Findings(), object, reading) : undefined;
      yield record && { target: 'code', ...record, line, cells: [record.label] };
    }
  } else if (form === 'script') {
    for (const record of readUserManager(scriptLines(text))) yield record && { target: 'account', ...record };
  } else if (form === 'sql' || kind === 'radius') {
    const rows = form === 'sql' ? sqlRows(text) : tableRows(text, settings);
    for (const record of readRadius(rows, reading)) yield record && { target: 'account', ...record };
  } else yield* tableRecords(text, settings, reading);
}

function* tableRecords(text: string, settings: ImportSettings, reading: Reading): Generator<AnyRecord | Pause, void> {
  let isFirst = true;
  for (const row of csvLines(text, signOf[settings.separator], mostImportCells)) {
    if (isBlank(row)) {
      yield undefined;
      continue;
    }
    const wasFirst = isFirst;
    isFirst = false;
    if (!wasFirst || !isHeader(row.cells, settings.kind)) yield readRow(row, settings, reading);
  }
}

const shownCell = 300;

function readRow(
  { line, cells, isUnclosed, isTooWide }: CsvRow,
  settings: ImportSettings,
  reading: Reading,
): AnyRecord {
  const found = new Findings();
  if (isUnclosed) found.bad('', 'unclosed-quote');
  // A separator inside a note that is not in quotation marks moves everything behind it.
  if (isTooWide || cells.slice(settings.columns.length).some((cell) => cell.trim() !== ''))
    found.bad('', 'too-wide', settings.columns.length);
  const given = Object.fromEntries(
    settings.columns.flatMap((column, at) => (column ? [[column, withoutFormulaGuard((cells[at] ?? '').trim())]] : [])),
  ) as Partial<Record<ImportColumn, string>>;
  const kept = { line, cells: cells.map((cell) => cutText(cell, shownCell)) };
  if (settings.kind === 'guests') return { target: 'guest', ...kept, ...readGuest(found, given, reading) };
  if (settings.kind === 'mikrotik') return { target: 'account', ...kept, ...readAccount(found, given, reading) };
  return { target: 'code', ...kept, ...readCode(found, given, reading) };
}

const isRadiusHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim().toLowerCase() === 'username');

/** Tables of a RADIUS server as CSV; several may follow each other in one file, each with its own header. */
function* tableRows(text: string, { separator }: Pick<ImportSettings, 'separator'>): Generator<TableRow, void> {
  let columns: string[] | undefined;
  for (const { line, cells } of csvLines(text, signOf[separator], mostImportCells)) {
    if (isRadiusHeader(cells)) columns = cells.map((cell) => cell.trim().toLowerCase());
    else yield { line, table: 'radcheck', columns, values: cells.map(withoutFormulaGuard) };
  }
}
