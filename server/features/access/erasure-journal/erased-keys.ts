import type { Context } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';

const never = new Date(0);

/** Keyed with the server's secret and told apart by page: a phone number cannot be found out by trying them all. */
export const hashKeys = (
  { program: { signer }, pageId }: Pick<Context, 'program' | 'pageId'>,
  keys: readonly string[],
): string[] => keys.map((key) => digest(signer.sign('erased', { p: pageId, k: key }, never))).toSorted();
