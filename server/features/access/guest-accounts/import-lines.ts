import { setImmediate as turn } from 'node:timers/promises';
import * as z from 'zod';
import { importColumns, mostImportedLines, type ImportColumn } from '@wifi/contract/access/guest-account-words.ts';
import { accountFields, guestPassword, guestUsername } from '@wifi/contract/access/guest-accounts.ts';
import { sessionLimits } from '@wifi/contract/network/session-limits.ts';
import type { FieldRefusal } from '@wifi/contract/reasons.ts';
import { readCsv, withoutFormulaGuard, type CsvRow } from '../../../platform/csv/read-csv.ts';
import { badField } from '../../../platform/errors.ts';
import { readFields } from '../../../platform/field-refusals.ts';
import { instantOf } from '../../../platform/zoned-time.ts';

const number = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d{0,9}$/, { error: 'wrong-type' })
    .transform(Number)
    .pipe(schema);
const { speedUp, speedDown, sessionTimeout, idleTimeout, dataCap } = sessionLimits.shape;
const yes = ['', 'yes', 'true', '1'];
const no = ['no', 'false', '0'];

const columnsIn = (timeZone: string) =>
  ({
    username: guestUsername,
    password: z
      .string()
      .transform((text) => text || undefined)
      .pipe(guestPassword.optional()),
    name: accountFields.name,
    room: accountFields.room,
    note: accountFields.note,
    devices: number(accountFields.devices),
    valid_until: z
      .string()
      .transform((text) => readMoment(text, timeZone))
      .pipe(z.date({ error: 'wrong-type' }).nullable()),
    speed_up: number(speedUp.unwrap()),
    speed_down: number(speedDown.unwrap()),
    session_timeout: number(sessionTimeout.unwrap()),
    idle_timeout: number(idleTimeout.unwrap()),
    data_cap: number(dataCap.unwrap()),
    enabled: z
      .string()
      .toLowerCase()
      .refine((text) => yes.includes(text) || no.includes(text), { error: 'wrong-type' })
      .transform((text) => yes.includes(text)),
  }) satisfies Record<ImportColumn, z.ZodType>;

type Columns = ReturnType<typeof columnsIn>;
/** What a line says; a column that the file does not have is undefined. */
export type LineValues = { username: string } & { [Column in ImportColumn]?: z.output<Columns[Column]> };
export interface ImportLine {
  line: number;
  username: string;
  values: LineValues | undefined;
  problems: FieldRefusal[];
}

const linesATurn = 500;

/** Reads the file line by line; the program answers others in between. */
export async function readImportLines(
  csv: string,
  timeZone: string,
): Promise<{ lines: ImportLine[]; ignored: string[] }> {
  const rows = readCsv(csv);
  const header = headerOf(rows[0]);
  const columns = header ?? importColumns;
  const body = header ? rows.slice(1) : rows;
  if (body.length > mostImportedLines) throw badField('csv', 'too-many', { n: mostImportedLines });
  const all = columnsIn(timeZone);
  const schema = z.object(
    Object.fromEntries(columns.flatMap((column) => (column ? [[column, all[column]]] : []))),
  ) as unknown as z.ZodType<LineValues>;
  const lines: ImportLine[] = [];
  for (const [index, row] of body.entries()) {
    if (index % linesATurn === linesATurn - 1) await turn();
    lines.push(readLine(row, columns, schema));
  }
  const ignored = header ? rows[0]!.cells.filter((cell, at) => !columns[at] && cell.trim() !== '') : [];
  return { lines, ignored };
}

// "Valid until", valid_until and ValidUntil are the same word.
const plain = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');

/** The columns by position, or undefined where the file begins with an account at once. */
function headerOf(row: CsvRow | undefined): (ImportColumn | undefined)[] | undefined {
  const columns = row?.cells.map((cell) => importColumns.find((column) => plain(column) === plain(cell)));
  if (!columns?.includes('username')) return undefined;
  // Of two columns with the same name the first counts.
  return columns.map((column, at) => (columns.indexOf(column) === at ? column : undefined));
}

function readLine(
  { line, cells, isUnclosed }: CsvRow,
  columns: readonly (ImportColumn | undefined)[],
  schema: z.ZodType<LineValues>,
): ImportLine {
  // Nobody means the blanks around a cell, not even those of a password: they come from how the file was written.
  const texts = Object.fromEntries(
    columns.flatMap((column, at) => (column ? [[column, withoutFormulaGuard((cells[at] ?? '').trim())]] : [])),
  );
  const username = guestUsername.safeParse(texts.username).data ?? texts.username ?? '';
  const broken = brokenForm(cells, isUnclosed, columns.length);
  if (broken) return { line, username, values: undefined, problems: [broken] };
  const read = readFields(schema, texts);
  return { line, username, values: read.ok ? read.data : undefined, problems: read.ok ? [] : read.fields };
}

function brokenForm(cells: string[], isUnclosed: boolean, most: number): FieldRefusal | undefined {
  if (isUnclosed) return { field: 'line', reason: 'unclosed-quote' };
  // A separator inside a note that is not in quotation marks moves everything behind it.
  return cells.slice(most).some((cell) => cell.trim() !== '')
    ? { field: 'line', reason: 'too-many', params: { n: most } }
    : undefined;
}

const withZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const onTheClock = /^(20\d\d|21\d\d)-\d\d-\d\d(?:[T ](\d\d:\d\d)(:\d\d)?)?$/;

/**
 * Null for no end, undefined for what is no time. A day counts to its end, and without a zone the clocks of the page
 * are meant.
 */
function readMoment(text: string, timeZone: string): Date | null | undefined {
  if (text === '') return null;
  if (withZone.test(text)) {
    const at = new Date(text.replace(' ', 'T'));
    return at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2200 ? at : undefined;
  }
  const found = onTheClock.exec(text);
  if (!found) return undefined;
  const [, , minutes, seconds = ':00'] = found;
  return minutes
    ? instantOf(`${text.slice(0, 10)}T${minutes}${seconds}`, timeZone)
    : instantOf(`${text}T23:59:59`, timeZone);
}
