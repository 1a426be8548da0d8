import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startCommand } from './start-command.ts';

/** What a shell makes of it, with `env` in the place of the product. */
const pasted = (settings: Record<string, string>, product: string) =>
  execFileSync('sh', ['-c', startCommand(settings, product).replace(/npm start$/, 'env')], { encoding: 'utf8' });

test('the printed command can be pasted into a shell as it is', () => {
  const said = pasted(
    { SMTP_FROM: 'Wi-Fi <wifi@example.com>', SECRET: `it's $HOME & "more" #1` },
    'http://localhost:4040',
  );
  expect(said).toContain('SMTP_FROM=Wi-Fi <wifi@example.com>\n');
  expect(said).toContain(`SECRET=it's $HOME & "more" #1\n`);
});

test('a product on another port of this machine is started on that port', () => {
  expect(startCommand({}, 'http://localhost:4040')).not.toContain('PORT');
  expect(pasted({}, 'http://localhost:4270')).toContain('PORT=4270\n');
  expect(startCommand({}, 'https://wifi.example.com')).not.toContain('PORT');
});

test('where the product keeps its data elsewhere, it is started there', () => {
  expect(startCommand({}, 'http://localhost:4040', 'data')).not.toContain('DATA_DIR');
  expect(startCommand({}, 'http://localhost:4040', '/srv/my wifi')).toContain("DATA_DIR='/srv/my wifi' \\\n");
});
