import { resolve } from 'node:path';
import { readConfig } from '../../../config.ts';
import { refuseOwnDatabase, runCommand } from './command.ts';
import { restore } from './restore.ts';

await runCommand(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  refuseOwnDatabase(databaseUrl, 'pg_restore');
  const file = process.argv[2];
  if (!file) throw new Error('Which backup? npm run restore -- path/to/backup.tar.gz');
  const aside = await restore({ dataDir, file: resolve(file), log: console.log });
  console.log(`Restored into ${dataDir}.`);
  if (aside) console.log(`What was there before is in ${aside}; remove it when you no longer need it.`);
});
