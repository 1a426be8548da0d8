import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { TableCell, TableFile } from '@wifi/contract/endpoint.ts';
import { directionOf, type LanguageId } from '@wifi/contract/languages.ts';
import { streamCsv } from '../../platform/csv/stream-csv.ts';
import { streamXlsx } from '../../platform/xlsx/stream-xlsx.ts';
import type { InTurn } from './heavy-calls.ts';

/** Who may not choose gets CSV, and names the file. */
interface Wish {
  format?: 'csv' | 'xlsx';
  language?: LanguageId;
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A table of any length, sent as fast as it is taken. */
export async function sendTable(
  reply: FastifyReply,
  table: TableFile,
  { format, language }: Wish,
  inTurn: InTurn,
): Promise<Readable> {
  const ready = { ...table, rows: noted(await inTurn(() => begun(table.rows)), table.note?.(language ?? 'en')) };
  void reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': format ? `attachment; filename="report.${format}"` : 'attachment',
    })
    .type(types[format ?? 'csv']);
  const pieces =
    format === 'xlsx' ? streamXlsx(ready, language !== undefined && directionOf(language) === 'rtl') : streamCsv(ready);
  return Readable.from(piecewise(pieces, inTurn), { objectMode: false });
}

async function* noted(
  rows: AsyncIterable<readonly TableCell[]>,
  note: string | undefined,
): AsyncGenerator<readonly TableCell[]> {
  yield* rows;
  if (note !== undefined) yield [note];
}

/** Each piece is read and written in a turn of its own. */
async function* piecewise(pieces: AsyncGenerator<string | Buffer>, inTurn: InTurn): AsyncGenerator<string | Buffer> {
  try {
    for (;;) {
      const next = await inTurn(() => pieces.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await pieces.return(undefined);
  }
}

/** The first row is fetched before anything is sent: what is refused until then is answered, not half a file. */
async function begun(rows: TableFile['rows']): Promise<AsyncIterable<readonly TableCell[]>> {
  const source = (async function* () {
    yield* rows;
  })();
  const first = await source.next();
  return (async function* () {
    try {
      if (first.done) return;
      yield first.value;
      yield* source;
    } finally {
      await source.return(undefined);
    }
  })();
}
