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
  /**
   * Of jobs with the same key one waits at most; one that runs already does not count. A queue is created with or
   * without keys: adding them to a job that is out in the world takes a new name.
   */
  key?(data: Record<string, unknown>): string;
}

type Payload = z.ZodType<Record<string, unknown>>;

// Methods, not function properties: definitions of different payloads must fit into one list.
export interface JobDefinition<P extends Payload = Payload> extends JobSettings {
  schema: P;
  /** Cron, in UTC. A run that was missed while the program was down is made up for once. */
  schedule?: string;
  /** How many may run side by side in one program. */
  atOnce?: number;
  key?(data: z.output<P>): string;
  run(ctx: Context, data: z.output<P>, attempt: Attempt): Promise<void>;
}

export interface TypedJob<P extends Payload> extends JobDefinition<P> {
  /** The job as `ctx.later` takes it. */
  with(data: z.input<P>, startAfter?: Date): Job;
}

/** What whoever wants a job done must know of it. */
export interface DeclaredJob<P extends Payload> {
  schema: P;
  /** The job as `ctx.later` takes it. */
  with(data: z.input<P>, startAfter?: Date): Job;
  /** The whole job: what is done by it may stand above who asks for it. */
  runBy(
    how: Omit<JobDefinition<P>, keyof JobSettings | 'schema'> & Pick<JobSettings, 'longestRunSeconds'>,
  ): TypedJob<P>;
}

/** A job that is asked for below the feature that does it. */
export const declareJob = <P extends Payload>(settings: JobSettings & { schema: P }): DeclaredJob<P> => ({
  schema: settings.schema,
  with: (data, startAfter) => ({
    name: settings.name,
    data: data as Record<string, unknown>,
    ...(startAfter && { startAfter }),
    ...(settings.key && { key: settings.key(data as Record<string, unknown>) }),
  }),
  runBy: (how) => defineJob({ ...settings, ...how }),
});

export const defineJob = <P extends Payload>(definition: JobDefinition<P>): TypedJob<P> => ({
  ...definition,
  with: (data, startAfter) => ({
    name: definition.name,
    data: data as Record<string, unknown>,
    ...(startAfter && { startAfter }),
    ...(definition.key && { key: definition.key(data as z.output<P>) }),
  }),
});

/**
 * Work for every tenant or every thing of theirs is never done in one loop: each gets a job of its own, by its key. One
 * that fails, hangs or is large then holds up no other, and one that still waits from the time before is not queued
 * again.
 */
export const handOut = <P extends Payload>(ctx: Context, job: TypedJob<P>, all: readonly z.input<P>[]): Promise<void> =>
  ctx.later(...all.map((data) => job.with(data)));
