import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Jobs that no further try saved, until somebody tries them again or gives them up. What a job was given may be a code
 * of a mailed link: it is sealed, and nobody is shown it.
 */
export const failedJobs = pgTable(
  'failed_jobs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Of name and data: the same job that fails again is the same row. */
    digest: text('digest').notNull(),
    sealedData: text('sealed_data').notNull(),
    error: text('error').notNull(),
    times: integer('times').notNull(),
    failedAt: at('failed_at').notNull(),
  },
  (table) => [uniqueIndex('failed_jobs_digest').on(table.digest), index('failed_jobs_failed_at').on(table.failedAt)],
);
