import type { Db } from 'pg-boss';
import { appRole } from '../db/app-role.ts';

const areRightsThere = `
  select has_schema_privilege('${appRole}', 'pgboss', 'usage')
     and has_table_privilege('${appRole}', 'pgboss.queue', 'select')
     and has_table_privilege('${appRole}', 'pgboss.job_common', 'insert')
     and has_column_privilege('${appRole}', 'pgboss.job_common', 'id', 'select')
     and has_column_privilege('${appRole}', 'pgboss.job_common', 'start_after', 'select') as there`;

// Locked, because two programs that grant at once make PostgreSQL fail with "tuple concurrently updated".
const grantRights = `
  begin;
  select pg_advisory_xact_lock(7420002);
  grant usage on schema pgboss to ${appRole};
  grant select on pgboss.queue to ${appRole};
  grant insert, select (id, start_after) on pgboss.job_common to ${appRole};
  commit`;

/** Lets the application role add jobs inside its own transactions, yet neither read nor change them. */
export async function grantAdding(db: Db): Promise<void> {
  const { rows } = await db.executeSql(areRightsThere) as { rows: { there: boolean }[] };
  if (!rows[0]?.there) await db.executeSql(grantRights);
}
