import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import type { Context } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/passwords.ts';

/** CHAP needs the clear text of an HSIA account's password; nobody needs that of any other. */
export const storedPassword = async (ctx: Context, kind: AccountKind, password: string): Promise<string> =>
  kind === 'hsia' ? ctx.program.sealer.seal(password) : hashPassword(password, ctx.pageId);
