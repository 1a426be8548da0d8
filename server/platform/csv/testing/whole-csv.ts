import { byteOrderMark, csvLine } from '../write-csv.ts';

/** The whole file at once, as `streamCsv` makes it piece by piece. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('');
