import type pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  needed: boolean;
}
const columnsOf = async (owner: pg.Client, table: string): Promise<Column[]> =>
  (
    await owner.query<Column>(
      `
  select table_name as table, column_name as column, data_type as type, is_nullable = 'NO' and column_default is null
    and is_identity = 'NO' as needed
  from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
  ).rows;
const anything = (at: Date): Record<string, unknown> => ({
  text: '',
  integer: 1,
  bigint: 0,
  boolean: false,
  'timestamp with time zone': at,
  uuid: '00000000-0000-7000-8000-000000000001',
  jsonb: '{}',
  ARRAY: '{}',
  date: '2025-09-15',
  'double precision': 1,
  numeric: 1,
  smallint: 1,
});

/** A row with what is given; whatever else it needs has any value. */
export async function seedRow(
  owner: pg.Client,
  table: string,
  given: Record<string, unknown>,
  at: Date,
): Promise<void> {
  const any = anything(at);
  const values = {
    ...Object.fromEntries(
      (await columnsOf(owner, table)).filter(({ needed }) => needed).map(({ column, type }) => [column, any[type]]),
    ),
    ...given,
  };
  await owner.query(
    `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.keys(values)
      .map((_, at) => `$${at + 1}`)
      .join(', ')})`,
    Object.values(values),
  );
}
