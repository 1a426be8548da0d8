import { expect, test } from 'vitest';
import { importDirectly, originsIn } from './direct-imports.ts';

const origins = originsIn(
  '/lib/index.mjs',
  `import { Button } from './button.mjs';
import Card from './card.mjs';
import { useState } from 'react';
export { Button, Card as Sheet, useState };
export { default as IconWifi } from './icons/wifi.mjs';
export * from './rest.mjs';`,
);
const direct = (text: string) => importDirectly('/app/screen.ts', text, new Map([['lib', origins]]));

test('every name is taken from the file it comes from, by the name it has there', () => {
  expect(direct(`import { Button, Sheet as Paper, IconWifi } from 'lib';`)).toBe(
    'import { Button as Button } from "/lib/button.mjs"; import { default as Paper } from "/lib/card.mjs"; import { default as IconWifi } from "/lib/icons/wifi.mjs";',
  );
});

test.each([
  ['a name whose file is not known', `import { Button, Other } from 'lib';`],
  ['a name of another package', `import { useState } from 'lib';`],
  ['all of the library', `import * as lib from 'lib';`],
  ['another library', `import { Button } from 'other';`],
])('%s is imported as before', (_what, text) => expect(direct(text)).toBe(text));

test('types need no file', () => {
  expect(direct(`import { Button, type ButtonProps } from 'lib';`)).toBe(
    'import { Button as Button } from "/lib/button.mjs";',
  );
});
