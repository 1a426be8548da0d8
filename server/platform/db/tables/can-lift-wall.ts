import pg from 'pg';
import * as z from 'zod';
import { checkedRows } from '../row-schema.ts';

const liftsRow = z.object({ lifts: z.boolean() });

/**
 * Whether this login could take the wall between pages down: it is a superuser, may bypass it, or owns tables behind
 * it. Then only the role that its connections start with keeps it from that, and a statement that got in from outside
 * could leave the role.
 */
export async function canLiftWall(login: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client(login as pg.ClientConfig);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select exists (
        select from pg_roles role where pg_has_role(session_user, role.oid, 'member') and (role.rolsuper
          or role.rolbypassrls or role.rolcreaterole
          or exists (select from pg_class c where c.relowner = role.oid and c.relnamespace = 'public'::regnamespace
            and c.relkind in ('r', 'p')))
      ) as lifts`);
    return checkedRows(rows, liftsRow)[0]?.lifts ?? true;
  } finally {
    await client.end();
  }
}
