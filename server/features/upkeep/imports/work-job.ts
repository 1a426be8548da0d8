import * as z from 'zod';
import { declareJob } from '../../../platform/jobs/job.ts';

/** One page’s imports take turns with each other, and pages with pages: each job is a short turn. */
export const workOnImports = declareJob({
  name: 'imports.work',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  retryDelaySeconds: 2,
});
