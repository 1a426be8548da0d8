import type * as z from 'zod';
import type { Context } from '../context.ts';
import type { Attempt, Job } from './queue.ts';

/** How a job's queue treats it; the defaults suit a short job that talks to somebody else's server. */
export interface JobSettings {
  name: string;
  retryLimit?: number;
  /** Before the first retry; doubles with each, up to an hour. */
  retryDelaySeconds?: number;
  longestRunSeconds?: number;
}

type Payload = z.ZodType<Record<string, unknown>>;

// Methods, not function properties: definitions of different payloads must fit into one list.
export interface JobDefinition<P extends Payload = Payload> extends JobSettings {
  schema: P;
  /** Cron, in UTC. A run that was missed while the program was down is made up for once. */
  schedule?: string;
  /** How many may run side by side in one program. */
  atOnce?: number;
  run(ctx: Context, data: z.output<P>, attempt: Attempt): Promise<void>;
}

export interface TypedJob<P extends Payload> extends JobDefinition<P> {
  /** The job as `ctx.later` takes it. */
  with(data: z.input<P>, startAfter?: Date): Job;
}

export const defineJob = <P extends Payload>(definition: JobDefinition<P>): TypedJob<P> => ({
  ...definition,
  with: (data, startAfter) => ({ name: definition.name, data: data as Record<string, unknown>, ...(startAfter && { startAfter }) }),
});
