import pg from 'pg';
import { openMigratedCluster, templateDatabase } from './migrated-cluster.ts';

/** Sent so that a second statement in the same text is an error, and not run; the driver's types leave the mode out. */
const oneStatement = (text: string): pg.QueryConfig => Object.assign({ text }, { queryMode: 'extended' });

/** The statements that this PostgreSQL does not understand on our tables, with what it says. */
async function refusedBy(version: 'embedded' | 'oldest', statements: string[]): Promise<Map<string, string>> {
  const cluster = await openMigratedCluster(version);
  const client = new pg.Client({ ...cluster.server, database: templateDatabase });
  const refused = new Map<string, string>();
  try {
    await client.connect();
    for (const statement of statements) {
      try {
        await client.query(oneStatement(`prepare asked as ${statement}`));
        await client.query('deallocate asked');
      } catch (error) {
        refused.set(statement, (error as Error).message);
      }
    }
  } finally {
    await client.end();
    await cluster.stop();
  }
  return refused;
}

/**
 * What the embedded PostgreSQL understands and the oldest that we support does not. What both refuse says nothing:
 * commands that cannot be prepared, tables that a test makes for itself, and what is wrong on purpose.
 */
export async function refusedByOldest(statements: string[]): Promise<string[]> {
  const byOldest = await refusedBy('oldest', statements);
  const byBoth = await refusedBy('embedded', [...byOldest.keys()]);
  return [...byOldest]
    .filter(([statement]) => !byBoth.has(statement))
    .map(([statement, why]) => `${why}: ${statement}`);
}
