import type { Context } from '../../platform/context.ts';

/** For every read of contact data in bulk: lists, table files, audiences. Says what and how many, never whom. */
export const recordContactRead = (ctx: Context, what: string, count: number): Promise<void> => ctx.record('contacts.read', { what, count });
