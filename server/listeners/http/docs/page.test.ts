import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '@wifi/contract/endpoint.ts';
import { openApi } from '@wifi/contract/openapi.ts';
import { notes } from '@wifi/contract/openapi/notes.ts';
import { docsPage } from './page.ts';

const hostile = `"><img src=x onerror="alert(1)">'`;

const pageOf = () =>
  docsPage(
    openApi(
      endpoints({
        'POST /traps/{id}': {
          token: 'user',
          can: 'signed-in',
          summary: hostile,
          params: z.strictObject({ id: z.string().default(hostile) }),
          body: z.strictObject({
            [hostile]: z.enum([hostile]),
            chosen: z.string().default(hostile),
            pattern: z.string().regex(/<script>/),
          }),
          output: z.object({ [hostile]: z.literal(hostile) }),
        },
      }),
      { title: hostile, version: hostile },
    ),
  );

test('hostile names, words, values and patterns are shown, never run', () => {
  const page = pageOf();
  expect(page).not.toContain('<img src=x');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain('&quot;&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;');
});

test('a quote in an example cannot end the quoted body of the shell command', () => {
  expect(pageOf()).toContain(`&#39;\\&#39;&#39;`);
});

test('what is said of a whole body stands below its fields', () => {
  const body = z.strictObject({ guests: z.array(z.unknown()) });
  notes.add(body, { description: 'Guests have `room` & lastName.' });
  const calls = endpoints({
    'POST /stays': { token: 'user', can: 'signed-in', summary: 'Stays', body, output: z.object({}) },
  });
  const page = docsPage(openApi(calls, { title: 'API', version: '1' }));
  expect(page).toContain('<p class="note">Guests have <code>room</code> &amp; lastName.</p>');
});
