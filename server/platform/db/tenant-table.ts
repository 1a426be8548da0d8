import { sql } from 'drizzle-orm';
import { integer, pgPolicy, pgRole } from 'drizzle-orm/pg-core';
import { appRole } from './app-role.ts';

const role = pgRole(appRole).existing();

// Second wall behind the contract's checks: even a query that forgot its filter sees one page only.
// The setting is read once a statement, not once a row: a page's number, or several where a batch gathers those of one moment.
const withinScope = sql`(select current_setting('app.page_id', true)) = '*' or page_id = any ((select string_to_array(nullif(current_setting('app.page_id', true), '*'), ',')::integer[])::integer[])`;

/** First column of every tenant table, and of its primary key and indexes. */
export const pageId = () => integer('page_id').notNull();

export const pageWall = () => pgPolicy('page_wall', { as: 'permissive', for: 'all', to: role, using: withinScope, withCheck: withinScope });
