import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * What bytes and escaped texts may hide, in every way that a value can be written: as it is, in capitals, in base64, in
 * hex.
 */
function shapesOf(canary: string): string[] {
  const digits = /^\+?[\d]+$/.test(canary) ? [canary.replace(/^\+84/, '')] : [];
  return [canary, ...digits]
    .flatMap((text) => [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64url')])
    .map((text) => text.toLowerCase());
}

/**
 * Every column of every table of every schema, as the owner of the database sees it, and every file of the data folder:
 * gives `schema.table.column`, or the file's path, for each place in which one of the canaries is left.
 */
export async function findCanaries(
  owner: pg.ClientConfig,
  folder: string,
  canaries: readonly string[],
): Promise<string[]> {
  const shapes = canaries.flatMap(shapesOf);
  return [...(await inColumns(owner, shapes)), ...(await inFiles(folder, shapes))].toSorted();
}

async function inColumns(owner: pg.ClientConfig, shapes: readonly string[]): Promise<string[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ schema: string; table: string; column: string; isBytes: boolean }>(`
      select c.table_schema as schema, c.table_name as table, c.column_name as column,
        c.data_type = 'bytea' as "isBytes"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`);
    const found: string[] = [];
    for (const [name, own] of Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`)) {
      const { schema, table } = own[0]!;
      // Bytes as the characters that they are, whatever the encoding: `escape` gives back every printable one.
      const isIn = own.map(({ column, isBytes }) => {
        const cell = client.escapeIdentifier(column);
        return `bool_or(lower(${isBytes ? `encode(${cell}, 'escape')` : `${cell}::text`}) like any ($1::text[]))`;
      });
      const { rows } = await client.query<(boolean | null)[]>({
        text: `select ${isIn.join(', ')} from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`,
        values: [shapes.map((shape) => `%${shape}%`)],
        rowMode: 'array',
      });
      found.push(...own.flatMap(({ column }, at) => (rows[0]![at] ? [`${name}.${column}`] : [])));
    }
    return found;
  } finally {
    await client.end();
  }
}

async function inFiles(folder: string, shapes: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const text = (await readFile(join(entry.parentPath, entry.name), 'latin1')).toLowerCase();
    if (shapes.some((shape) => text.includes(shape))) found.push(entry.name);
  }
  return found;
}
