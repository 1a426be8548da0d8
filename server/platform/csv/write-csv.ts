/** Spreadsheets need the mark to read UTF-8. */
const byteOrderMark = '\uFEFF';

/** RFC 4180. A cell that a spreadsheet would run as a formula gets a leading apostrophe. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
