import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@wifi/contract/index.ts';
import { aboutApi, openApi } from '@wifi/contract/openapi.ts';

const file = join(import.meta.dirname, '../docs/openapi.json');
const fresh = `${JSON.stringify(openApi(contract, aboutApi), null, 1)}\n`;

if (process.argv.includes('--check')) {
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored !== fresh) {
    console.error('docs/openapi.json does not match the contract: run `npm run openapi`');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, fresh);
}
