const rowsAtOnce = 500;

/**
 * A list too long for memory, in the order of its keys, which do fit. Its rows are read as somebody takes them, and no
 * connection is held between two parts. What has gone since the keys were read is left out.
 */
export async function* inParts<Row extends { id: number }>(
  ids: readonly number[],
  load: (part: number[]) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const part = ids.slice(at, at + rowsAtOnce);
    const rows = new Map((await load(part)).map((row) => [row.id, row]));
    for (const id of part) {
      const row = rows.get(id);
      if (row) yield row;
    }
  }
}
