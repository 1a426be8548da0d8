import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseAccount } from '../embedded/account.ts';
import { connect } from '../embedded/connect.ts';
import { ordinaryLogin } from '../embedded/names.ts';
import { settingFlags, type Settings } from '../embedded/settings.ts';

const debianPrograms = '/usr/lib/postgresql/15/bin';

/** The oldest PostgreSQL we support, from the system's packages, on a socket in a folder of the test run. */
export async function startDebianCluster(folder: string, settings: Settings) {
  await chmod(folder, 0o755);
  const home = join(folder, 'debian');
  const account = await chooseAccount(home);
  await mkdir(home);
  if (account) await chown(home, account.uid, account.gid);
  const data = join(home, 'data');
  await promisify(execFile)(
    join(debianPrograms, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'],
    { ...account, cwd: home },
  );
  const flags = settingFlags('-c', { ...settings, listen_addresses: '', unix_socket_directories: home });
  const server = spawn(join(debianPrograms, 'postgres'), ['-D', data, ...flags], {
    ...account,
    cwd: home,
    stdio: 'ignore',
  });
  const url = (database = 'postgres') => ({ host: home, port: 5432, user: 'postgres', database, ssl: false as const });
  for (let tries = 0; ; tries += 1) {
    const client = await connect(url(), 'test').catch((error: unknown) => {
      if (tries > 100) throw error;
    });
    if (client) {
      await client.query(`create role ${ordinaryLogin} login`);
      await client.end();
      break;
    }
    await sleep(100);
  }
  return {
    url,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
    },
  };
}
