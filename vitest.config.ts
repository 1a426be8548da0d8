import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { cataloguePlugin } from './console/catalogue-plugin.ts';

const root = import.meta.dirname;
const databases = 'server/platform/db/testing/global-setup.ts';

function project(name: string, include: string[], globalSetup: string[] = []) {
  return { extends: true as const, test: { name, include, globalSetup } };
}

export default defineConfig({
  root,
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', ['*.test.ts', '{contract,splash,scripts,test-router}/**/*.test.{ts,tsx}']),
      { ...project('console', ['console/**/*.test.{ts,tsx}']), plugins: [cataloguePlugin()] },
      // Only the server's tests need the databases, which take seconds to come up.
      project('server', ['server/**/*.test.ts'], existsSync(join(root, databases)) ? [databases] : []),
      // Needs the build, so `npm test` runs it after the rest.
      project('program', ['e2e/**/*.test.ts']),
    ],
  },
});
