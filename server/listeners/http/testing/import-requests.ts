import type { imports } from '@wifi/contract/upkeep/imports.ts';
import type { Call } from '../../../testing/test-app.ts';

const ofImport = ({ things }: { things: { importId: number } }): Call => ({ params: { id: things.importId } });

export const importRequests: Record<keyof typeof imports, typeof ofImport> = {
  'GET /imports': () => ({}),
  'PUT /imports/upload': () => ({
    query: { name: 'guests.csv' },
    bytes: Buffer.from('name,email\nMai,mai@example.com\n'),
  }),
  'GET /imports/{id}': ofImport,
  'PUT /imports/{id}': (target) => ({
    ...ofImport(target),
    body: {
      kind: 'guests',
      encoding: 'utf-8',
      separator: 'comma',
      dayOrder: 'day-first',
      columns: ['name', 'email'],
      tag: 'Moved',
    },
  }),
  'POST /imports/{id}/run': ofImport,
  'POST /imports/{id}/stop': ofImport,
  'GET /imports/{id}/left-out': ofImport,
  'DELETE /imports/{id}': ofImport,
};
