import { sql } from 'drizzle-orm';
import { integer, pgPolicy, pgRole } from 'drizzle-orm/pg-core';
import { appRole } from './app-role.ts';

const role = pgRole(appRole).existing();

// Second wall behind the contract's checks: even a query that forgot its filter sees one page only.
// The setting is read once a statement, not once a row: a page's number, or several where a batch gathers those of one
// moment.
const setting = "current_setting('app.page_id', true)";
const pagesInScope = `string_to_array(nullif(${setting}, '*'), ',')::integer[]`;
// In one line, as the migrations have it: they are compared by their text.
const withinScope = sql.raw(`(select ${setting}) = '*' or page_id = any ((select ${pagesInScope})::integer[])`);

/** First column of every tenant table, and of its primary key and indexes. */
export const pageId = () => integer('page_id').notNull();

export const pageWall = () =>
  pgPolicy('page_wall', { as: 'permissive', for: 'all', to: role, using: withinScope, withCheck: withinScope });
