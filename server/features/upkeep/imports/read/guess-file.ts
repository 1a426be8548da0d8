import { cutText } from '@wifi/contract/storable-text.ts';
import type { ImportForm, ImportKind, ImportSeparator } from '@wifi/contract/upkeep/import-words.ts';
import { mostImportCells } from '@wifi/contract/upkeep/import-words.ts';
import { csvRows, separatorOf, type Separator } from '../../../../platform/csv/read-csv.ts';
import { isMonthFirst } from './cells.ts';
import { guessColumns, isHeader } from './columns.ts';

const head = 20_000;
const looked = 200;
const shown = 4;
/** Characters: enough for two hundred rows of any table, and read in a moment. */
const lookedAt = 262_144;
const nameOf: Record<Separator, ImportSeparator> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

export function guessForm(text: string): ImportForm {
  const begin = text.slice(0, head);
  if (/^\s{0,20}[[{]/.test(begin)) return 'json';
  if (/^\s{0,20}\/(?:tool )?user-manager|^#[^\n]{0,200}RouterOS|\n\/(?:tool )?user-manager/.test(begin))
    return 'script';
  // A dump begins with comments and definitions, sometimes long ones.
  if (/\binsert (?:ignore )?into |\bcopy [\w."]{1,80} ?\(/i.test(text.slice(0, 40 * head))) return 'sql';
  return 'table';
}

/** The kind of a table, by which words its header knows most of. */
function kindOfTable(header: readonly string[]): ImportKind {
  const cells = header.map((cell) => cell.trim().toLowerCase());
  if (cells.includes('username') && (cells.includes('attribute') || cells.includes('mobilephone'))) return 'radius';
  const meant = (kind: ImportKind) => guessColumns(header, kind).filter((column) => column !== null);
  if (meant('codes').includes('code') && !meant('guests').includes('email'))
    return cells.some((cell) => /authorized|byte quota|qos|create[d ]? ?time/.test(cell)) ? 'unifi' : 'codes';
  return meant('mikrotik').includes('username') && meant('mikrotik').includes('password') ? 'mikrotik' : 'guests';
}

interface Guess {
  kind: ImportKind;
  separator: ImportSeparator;
  /** The first rows of a table. */
  sample: string[][];
  isMonthFirst: boolean;
}

export function guessFile(
  text: string,
  form: ImportForm,
  asked: { kind?: ImportKind; separator?: Separator } = {},
): Guess {
  const begin = text.slice(0, lookedAt);
  const separator = asked.separator ?? separatorOf(begin);
  if (form !== 'table')
    return {
      kind: form === 'json' ? 'unifi' : form === 'script' ? 'mikrotik' : 'radius',
      separator: 'comma',
      sample: [],
      isMonthFirst: false,
    };
  const rows: string[][] = [];
  for (const { cells } of csvRows(begin, separator, mostImportCells)) if (rows.push(cells) === looked) break;
  const first = rows[0] ?? [];
  const kind = asked.kind ?? kindOfTable(first);
  return {
    kind,
    separator: nameOf[separator],
    sample: rows.slice(0, shown).map((cells) => cells.map((cell) => cutText(cell.trim(), 60))),
    isMonthFirst: isMonthFirst(rows.slice(isHeader(first, kind) ? 1 : 0).flat()),
  };
}
