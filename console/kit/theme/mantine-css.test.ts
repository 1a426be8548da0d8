import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.css'));
const listed = new Set(
  [...readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8').matchAll(/styles\/(\w+)\.layer\.css/g)].map(
    ([, name]) => name,
  ),
);

test('every Mantine component that a screen uses has its stylesheet in mantine.css', () => {
  const missing = globSync('{kit,widgets,shell,features}/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => /^[A-Z]\w*$/.test(name) && existsSync(join(styles, `${name}.css`)) && !listed.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
