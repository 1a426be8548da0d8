import { expect, test } from 'vitest';
import { foreignWrites } from './table-writes.ts';
import { planted } from './testing/planted.ts';

const tables = {
  'server/features/venue/pages/tables.ts': "export const pages = pgTable('wifi_pages', {})",
  'server/platform/db/tables/audit-table.ts': "export const auditEvents = pgTable('audit_events', {})",
};
const imports =
  "import { pages } from '../pages/tables.ts'; import * as all from '../pages/tables.ts'; import { auditEvents } from '../../../platform/db/tables/audit-table.ts';";

const writesOf = (path: string, code: string) => foreignWrites(planted({ ...tables, [path]: `${imports} ${code}` }));

test.each([
  ['db.insert(pages).values({})'],
  ['ctx.db.update(pages).set({})'],
  ['db.delete(all.pages)'],
  ['db.insert(auditEvents).values({})'],
  ['db.execute(sql`delete from ${pages} where id = 1`)'],
  ['db.execute(sql`insert into wifi_pages (id) values (${id})`)'],
  ["query('update wifi_pages set name = $1')"],
])('%s in another feature is refused', (code) => {
  expect(writesOf('server/features/venue/plans/plans.ts', code)).toHaveLength(1);
});

test('a listener writes no table either', () => {
  const write = "import { pages } from '../../features/venue/pages/tables.ts'; db.insert(pages)";
  expect(foreignWrites(planted({ ...tables, 'server/listeners/http/a.ts': write }))).toHaveLength(1);
});

test.each([
  [
    'server/features/venue/plans/plans.ts',
    'db.select().from(pages); map.delete(key); sql`select * from ${pages}`; hash.update(text)',
  ],
  ['server/features/venue/pages/pages.ts', 'db.insert(pages); sql`update wifi_pages set a = 1`'],
  ['server/features/venue/plans/plans.test.ts', 'db.insert(pages)'],
])('%s may do %s', (path, code) => {
  expect(writesOf(path, code)).toEqual([]);
});

test('the platform writes its own tables from any of its folders', () => {
  const write = "import { auditEvents } from './db/tables/audit-table.ts'; db.insert(auditEvents)";
  expect(foreignWrites(planted({ ...tables, 'server/platform/context.ts': write }))).toEqual([]);
});
