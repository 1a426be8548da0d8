import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { purgeIdentities } from '../../access/social-login/identities.ts';
import { tidyProfilePhones } from './recognise/tidy-phones.ts';

/** By its key a profile knows an identity again. */
const isKnown = sql`exists (select from profile_keys where profile_keys.page_id = social_identities.page_id
  and profile_keys.key = 'social:' || social_identities.id)`;

export const profileJobs = [
  // Looks across pages: identities that nobody went online by end the same way on all of them.
  defineJob({
    name: 'profiles.unused-identities',
    schema: z.object({}),
    schedule: '53 * * * *',
    longestRunSeconds: 600,
    run: (ctx) => purgeIdentities(inScope(ctx, 'every').db, ctx.now, isKnown),
  }),
  defineJob({
    name: 'profiles.tidy-phones',
    schema: z.object({}),
    schedule: '41 2 * * *',
    longestRunSeconds: 3600,
    run: tidyProfilePhones,
  }),
];
