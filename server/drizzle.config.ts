import { defineConfig } from 'drizzle-kit';

// Paths are relative to the repository's root, from where the npm scripts run.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/features/*/*/tables.ts', './server/platform/**/*-table.ts'],
  out: './server/platform/db/migrations',
  entities: { roles: { exclude: ['wifi_app'] } },
});
