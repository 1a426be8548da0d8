import * as z from 'zod';
import { declareJob } from '../../../platform/jobs/job.ts';

/**
 * Something ended that guests are online by: a method of the page, the page itself, a person. Whoever ends it says so
 * here, and the feature that lets guests in looks what hangs on it.
 */
export const rightsChanged = declareJob({
  name: 'guest-access.end-what-hangs',
  schema: z.object({ pageId: z.int().optional() }),
});
