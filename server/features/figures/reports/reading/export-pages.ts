import type { TableCell, TableColumn, TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { recordExport } from '../../../venue/page-roles/contact-reads.ts';
import { keptWords } from './kept-words.ts';
import type { Period } from './read-range.ts';

/**
 * Lists too long for memory, page by page: while a slow reader takes one, no connection is held. `load` is told the
 * last row of the page before.
 */
export async function* inPages<Row>(
  load: (last: Row | undefined) => Promise<Row[]>,
  size: number,
): AsyncGenerator<Row> {
  for (let last: Row | undefined; ;) {
    const page = await load(last);
    yield* page;
    if (page.length < size) return;
    last = page.at(-1);
  }
}

export interface FileColumn<Row> extends TableColumn {
  value: (row: Row) => TableCell;
}

/** What a report shows, as a file. Whoever takes figures out of the house is noted. */
export async function tableOf<Row>(
  ctx: PageContext,
  report: string,
  period: Period,
  columns: readonly FileColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<TableFile> {
  await recordExport(ctx, 'report.exported', { name: report, from: period.from, to: period.to });
  return {
    columns: columns.map(({ name, kind }) => ({ name, kind })),
    rows: cells(columns, rows),
    timeZone: period.timeZone,
    note: keptWords(report, period),
  };
}

async function* cells<Row>(
  columns: readonly FileColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<TableCell[]> {
  for await (const row of rows) yield columns.map(({ value }) => value(row));
}
