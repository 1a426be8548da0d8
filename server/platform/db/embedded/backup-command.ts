import { join, resolve } from 'node:path';
import { readConfig } from '../../../config.ts';
import { backUp } from './backup.ts';
import { refuseOwnDatabase, runCommand } from './command.ts';
import { backupsFolder } from './names.ts';

await runCommand(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  refuseOwnDatabase(databaseUrl, 'pg_dump');
  const now = new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-');
  const file = process.argv[2] ? resolve(process.argv[2]) : join(dataDir, backupsFolder, `backup-${now}.tar.gz`);
  const bytes = await backUp({ dataDir, file, log: console.log });
  console.log(
    `Saved and checked: ${file} (${(bytes / 1024 ** 2).toFixed(1)} MB). It holds the program's secrets; keep it where only you can read it.`,
  );
});
