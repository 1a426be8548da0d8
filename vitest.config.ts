import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { cataloguePlugin } from './console/build/catalogue-plugin.ts';
import { helpPlugin } from './console/build/help-plugin.ts';

const root = import.meta.dirname;
const databases = 'server/platform/db/testing/global-setup.ts';
const properties = 'server/platform/db/testing/properties.ts';
const noteStatements = 'server/platform/db/testing/note-statements.ts';

function project(name: string, include: string[], globalSetup: string[] = []) {
  return { extends: true as const, test: { name, include, globalSetup } };
}

/**
 * Replaces a module of Node: whoever has loaded the code before would not notice. It runs with those of the console,
 * each of which loads all it needs for itself.
 */
const replacing = 'server/platform/outbound/resolve-once.test.ts';
const serverTests = project(
  'server',
  ['server/**/*.test.ts', `!${replacing}`],
  existsSync(join(root, databases)) ? [databases] : [],
);

const unitTests = project('unit', [
  '*.test.ts',
  '{contract,splash,email,scripts,test-router,test-services}/**/*.test.{ts,tsx}',
]);

export default defineConfig({
  root,
  test: {
    environment: 'node',
    pool: 'forks',
    // Many of them wait for timers and disks: three keep two cores busy.
    maxWorkers: 3,
    // Enough where everything takes three times as long: what waits for something that comes does not wait longer for
    // it.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // They keep nothing between files: loading the contract anew for each would take a third of their time.
      { ...unitTests, test: { ...unitTests.test, isolate: false } },
      { ...project('console', ['console/**/*.test.{ts,tsx}', replacing]), plugins: [cataloguePlugin(), helpPlugin()] },
      // Only the server's tests need the databases, which take seconds to come up. Each file opens a server and a
      // database of its own, and nothing else is kept between them: loading the same modules a hundred times would take
      // a third of the whole run.
      {
        ...serverTests,
        // React as guests get it: its development build draws a splash ten times slower.
        oxc: { jsx: { runtime: 'automatic' as const, development: false } },
        test: {
          ...serverTests.test,
          env: { NODE_ENV: 'production' },
          isolate: false,
          setupFiles: [properties, noteStatements],
        },
      },
      // Needs the build, so `npm test` runs it after the rest.
      project('program', ['e2e/**/*.test.ts'], ['e2e/play/global-setup.ts']),
    ],
  },
});
