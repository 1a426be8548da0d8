import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Guest } from '../load/router-packets.ts';

const schema = '/etc/freeradius/3.0/mods-config/sql/main/postgresql/schema.sql';
export const freeradiusDatabase = 'radius';

interface Place {
  host: string;
  port: number;
  user: string;
}

async function withClient(
  place: Place & { database: string },
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(place);
  await client.connect();
  await work(client).finally(() => client.end());
}

/** FreeRADIUS's own tables in the cluster that the product uses, with the same guests. Gives how libpq finds them. */
export async function seedFreeradius(place: Place, guests: Guest[]): Promise<string> {
  await withClient({ ...place, database: 'postgres' }, (client) =>
    client.query(`create database ${freeradiusDatabase}`),
  );
  await withClient({ ...place, database: freeradiusDatabase }, async (client) => {
    await client.query(await readFile(schema, 'utf8'));
    const [names, passwords] = [guests.map(({ userName }) => userName), guests.map(({ password }) => password)];
    await client.query(
      `insert into radcheck (username, attribute, op, value) select name, 'Cleartext-Password', ':=', password
        from unnest($1::text[], $2::text[]) as guest (name, password)`,
      [names, passwords],
    );
    // The plan that a guest has bought is a group, as its documentation does it; a login also reads what is the guest's
    // own.
    await client.query(
      `insert into radusergroup (username, groupname, priority) select name, 'guests', 1
        from unnest($1::text[]) as guest (name)`,
      [names],
    );
    await client.query(
      `insert into radgroupreply (groupname, attribute, op, value) values ('guests', 'WISPr-Bandwidth-Max-Up', '=',
        '5000000'), ('guests', 'WISPr-Bandwidth-Max-Down', '=', '10000000')`,
    );
    await client.query(
      `insert into radreply (username, attribute, op, value) select name, 'Session-Timeout', '=', '28800'
        from unnest($1::text[]) as guest (name)`,
      [names],
    );
    await client.query('vacuum analyze');
  });
  return `host=${place.host} port=${place.port} user=${place.user} dbname=${freeradiusDatabase}`;
}
