import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FreeradiusPlan {
  /**
   * As Debian ships it, or only what a login with a clear-text password needs: one look for it and one for what goes
   * into the answer.
   */
  kind: 'shipped' | 'trimmed';
  folder: string;
  ports: { auth: number; acct: number; inner: number };
  secret: string;
  database: string;
}

const shippedFolder = '/etc/freeradius/3.0';

/**
 * A private copy of Debian's configuration, with rlm_sql switched on: other ports, other folders, and nothing of the
 * system's touched.
 */
export async function writeConfiguration(plan: FreeradiusPlan): Promise<string> {
  const { folder, kind, secret } = plan;
  const raddb = join(folder, 'raddb');
  await cp(shippedFolder, raddb, { recursive: true, verbatimSymlinks: true });
  await mkdir(join(folder, 'log/radacct'), { recursive: true });
  await mkdir(join(folder, 'run'));
  await change(join(raddb, 'radiusd.conf'), (text) =>
    text
      .replace(/^raddbdir = .*$/m, `raddbdir = ${raddb}`)
      .replace(/^logdir = .*$/m, `logdir = ${folder}/log`)
      .replace(/^run_dir = .*$/m, `run_dir = ${folder}/run`)
      // It stays who we are: it must reach the database's socket.
      .replace(/^\s*(user|group) = freerad$/gm, ''),
  );
  await writeFile(
    join(raddb, 'clients.conf'),
    `client bench {\n  ipaddr = 127.0.0.1\n  secret = "${secret}"\n  limit {\n    max_connections = 0\n  }\n}\n`,
  );
  await writeSql(raddb, plan);
  await change(join(raddb, 'sites-available/inner-tunnel'), (text) =>
    text.replace(/port = 18120/, `port = ${plan.ports.inner}`),
  );
  if (kind === 'shipped')
    await change(join(raddb, 'sites-available/default'), (text) =>
      text.replace(/^listen \{[\s\S]*?^\}/gm, '').replace(/^server default \{/m, `server default {\n${doors(plan)}`),
    );
  else {
    await rm(join(raddb, 'sites-enabled/inner-tunnel'));
    await rm(join(raddb, 'mods-enabled/eap'));
    await writeFile(join(raddb, 'sites-available/default'), trimmedSite(plan));
  }
  return raddb;
}

const change = async (file: string, edit: (text: string) => string): Promise<void> =>
  writeFile(file, edit(await readFile(file, 'utf8')));

const doors = ({ ports: { auth, acct } }: FreeradiusPlan): string =>
  `listen {\n  type = auth\n  ipaddr = 127.0.0.1\n  port = ${auth}\n}\nlisten {\n  type = acct\n  ipaddr = 127.0.0.1\n 
    port = ${acct}\n}\n`;

const trimmedSite = (plan: FreeradiusPlan): string => `server default {
${doors(plan)}authorize {
  sql
  pap
}
authenticate {
  Auth-Type PAP {
    pap
  }
}
preacct {
  acct_unique
}
accounting {
  sql
}
}
`;

async function writeSql(raddb: string, { kind, database }: FreeradiusPlan): Promise<void> {
  const shipped = await readFile(join(raddb, 'mods-available/sql'), 'utf8');
  const ours = shipped
    .replace(/^\s*dialect = .*$/m, '\tdialect = "postgresql"')
    .replace(/^\s*driver = .*$/m, '\tdriver = "rlm_sql_postgresql"')
    .replace(/^\s*radius_db = .*$/m, `\tradius_db = "${database}"`);
  await writeFile(
    join(raddb, 'mods-enabled/sql'),
    kind === 'shipped'
      ? ours
      : ours.replace(
          /^\s*delete_stale_sessions = .*$/m,
          '\tread_groups = no\n\tread_profiles = no\n\tdelete_stale_sessions = no',
        ),
  );
}
