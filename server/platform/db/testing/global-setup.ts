import type { TestProject } from 'vitest/node';
import { openMigratedCluster } from './migrated-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
    /** The file in which statements are noted; none where it is empty. */
    statements: string;
  }
}

/**
 * One cluster a run with one migrated database in it; every test file clones that. TEST_POSTGRES=15 takes Debian's
 * server instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await openMigratedCluster(process.env.TEST_POSTGRES === '15' ? 'oldest' : 'embedded');
  project.provide('postgres', server);
  project.provide('statements', process.env.NOTE_STATEMENTS ?? '');
  return stop;
}
