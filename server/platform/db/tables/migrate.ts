import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as z from 'zod';
import { checkedRows } from '../row-schema.ts';
import { appRole, jobsRole } from './app-role.ts';

const versionRow = z.object({ version: z.string() });
const oldestSupported = 150_000;
const migrationLock = 7_420_001;

/**
 * Brings the schema up to date as the owner, then renews the rights of the roles that `login` works in. Safe to run by
 * several programs at once.
 */
export async function migrate(
  { owner, login }: { owner: pg.PoolConfig; login: pg.PoolConfig },
  migrationsFolder: string,
): Promise<void> {
  const client = new pg.Client(owner as pg.ClientConfig);
  const worker = new pg.Client(login as pg.ClientConfig).user ?? '';
  await client.connect();
  try {
    const { rows } = await client.query("select current_setting('server_version_num') as version");
    if (Number(checkedRows(rows, versionRow)[0]?.version) < oldestSupported)
      throw new Error('PostgreSQL 15 or newer is needed');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    for (const role of [appRole, jobsRole]) await client.query(ensureRole(role));
    await runMigrations(drizzle({ client }), { migrationsFolder });
    await client.query(renewRights);
    await client.query(giveJobsAway);
    await client.query(lendRoles(client.escapeLiteral(worker)));
  } finally {
    await client.end();
  }
}

// Roles belong to the cluster, not to the database: another database's migration may be making it right now.
const ensureRole = (role: string) => `
do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then
    create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  -- Since 16 whoever makes a role may administer it, but not yet take it on.
  if not pg_has_role(current_user, '${role}', case when current_setting('server_version_num')::int >= 160000 then 'set'
    else 'member' end) then
    execute format('grant ${role} to %I', current_user);
  end if;
end $$;`;

// Derived from the catalogue, so that a new table can be forgotten neither by the rights nor by the wall.
const renewRights = `
grant usage on schema public to ${appRole};
grant select, insert, update, delete on all tables in schema public to ${appRole};
grant usage, select on all sequences in schema public to ${appRole};
grant usage on schema drizzle to ${appRole};
grant select on drizzle.__drizzle_migrations to ${appRole};
revoke update, delete on audit_events from ${appRole};
do $$ declare t regclass; begin
  for t in select c.oid::regclass from pg_class c where c.relnamespace = 'public'::regnamespace
    and obj_description(c.oid, 'pg_class') = 'append-only' loop
    execute format('revoke update, delete on %s from ${appRole}', t);
  end loop;
  for t in select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'page_id'
    and not a.attisdropped
           where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity
             and c.relforcerowsecurity) loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
  end loop;
end $$;`;

// The queue makes tables of its own as it runs, so that they belong to a role of their own; those of earlier days
// belonged to the owner.
const giveJobsAway = `
create schema if not exists pgboss authorization ${jobsRole};
do $$ declare statement text; begin
  if (select nspowner <> '${jobsRole}'::regrole from pg_namespace where nspname = 'pgboss') then
    execute format('grant create on database %I to ${jobsRole}', current_database());
    alter schema pgboss owner to ${jobsRole};
    execute format('revoke create on database %I from ${jobsRole}', current_database());
  end if;
  for statement in
    select format('alter table pgboss.%I owner to ${jobsRole}', relname) from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and relowner <> '${jobsRole}'::regrole
    union all select format('alter routine %s owner to ${jobsRole}', oid::regprocedure) from pg_proc
      where pronamespace = 'pgboss'::regnamespace and proowner <> '${jobsRole}'::regrole
    union all select format('alter type pgboss.%I owner to ${jobsRole}', typname) from pg_type
      where typnamespace = 'pgboss'::regnamespace and typtype in ('e', 'd') and typowner <> '${jobsRole}'::regrole
  loop execute statement; end loop;
end $$;`;

const lendRoles = (worker: string) => `
do $$ declare role text; begin
  foreach role in array array['${appRole}', '${jobsRole}'] loop
    if not pg_has_role(${worker}, role, 'member') then execute format('grant %I to %I', role, ${worker}); end if;
  end loop;
end $$;`;
