/** Spreadsheets need the mark to read UTF-8. */
export const byteOrderMark = '\uFEFF';

/** RFC 4180. A cell that a spreadsheet would run as a formula gets a leading apostrophe. */
export const csvLine = (row: readonly (string | number)[]): string => `${row.map(cellOf).join(',')}\r\n`;

/**
 * With what cannot be seen before it, and in the wide, small and raised forms that some spreadsheets take for the plain
 * ones.
 */
export const beginsFormula = /^'*[\t\r]|^['\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]/u;

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && beginsFormula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
