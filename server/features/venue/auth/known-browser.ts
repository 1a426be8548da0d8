import type { Context } from '../../../platform/context.ts';
import { days } from './durations.ts';

const life = 365 * days;

/** Proves that this browser once signed in as that user; it opens nothing, it only counts guesses apart. */
export const signKnownBrowser = (ctx: Context, uid: number): string =>
  ctx.program.signer.sign('browser', { u: uid }, new Date(ctx.now.getTime() + life));

export const isBrowserOf = (ctx: Context, cookie: string | undefined, uid: number): boolean =>
  cookie !== undefined && ctx.program.signer.open('browser', cookie, ctx.now)?.u === uid;
