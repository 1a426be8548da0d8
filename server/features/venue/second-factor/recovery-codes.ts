import { and, count, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { digest, randomName } from '../../../platform/crypto/random.ts';
import { badField } from '../../../platform/errors.ts';
import { recoveryCodes } from './tables.ts';

const codesAtOnce = 10;

// 31 letters, 15 times: 74 bits, so that a plain digest of one is safe in a stolen copy of the database.
const makeCode = () => [randomName(5), randomName(5), randomName(5)].join('-');

/** However it was written down. */
const hashOf = (uid: number, code: string) => digest(`${uid}/${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

/** The codes in clear, for this once; earlier ones stop working. */
export async function renewRecoveryCodes(ctx: Context, uid: number): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, makeCode);
  await forgetRecoveryCodes(ctx, uid);
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ uid, codeHash: hashOf(uid, code) })));
  return codes;
}

export const countRecoveryCodes = async (ctx: Context, uid: number): Promise<number> =>
  (await ctx.db.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.uid, uid)))[0]!.n;

/** Deleting it is what uses it, so that one code opens one sign-in, also where two come at the same moment. */
export async function spendRecoveryCode(ctx: Context, uid: number, code: string): Promise<void> {
  const [spent] = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, hashOf(uid, code))))
    .returning();
  if (!spent) throw badField('recoveryCode', 'wrong-code');
}

export const forgetRecoveryCodes = async (ctx: Context, uid: number): Promise<void> => {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
};
