import { expect, test } from 'vitest';
import * as z from 'zod';
import { readJson } from './ask-controller.ts';
import { refusedBecause } from './controller-troubles.ts';

test('what a controller says can be stored, whatever its escapes say', () => {
  const shape = z.object({ name: z.string(), clients: z.array(z.object({ mac: z.string() })) });
  expect(readJson(shape, '{"name": "Lobby\\u0000 \\ud83e", "clients": [{"mac": "\\udc00🦊"}]}')).toEqual({
    name: 'Lobby \ufffd',
    clients: [{ mac: '\ufffd🦊' }],
  });
});

test('its word for a refusal is cut between characters', () => {
  expect(refusedBecause(`${'x'.repeat(119)}🦊`)).toMatch(/: x{119}$/);
});
