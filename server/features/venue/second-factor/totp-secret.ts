import type { Context } from '../../../platform/context.ts';

/** Bound to the person: copied into another's row, it opens nothing. */
const boundTo = (uid: number) => `totp/${uid}`;

export const sealSecret = (ctx: Context, uid: number, secret: Buffer): string =>
  ctx.program.sealer.seal(secret.toString('base64url'), boundTo(uid));

export const openSecret = (ctx: Context, uid: number, sealed: string): Buffer =>
  Buffer.from(ctx.program.sealer.open(sealed, boundTo(uid)), 'base64url');
