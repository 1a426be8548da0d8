import { and, eq, sql } from 'drizzle-orm';
import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import type { Context } from '../../../platform/context.ts';
import { hashPassword, isRightPassword } from '../../../platform/crypto/passwords.ts';
import type { LineValues } from './import-lines.ts';
import { isSealedPassword } from './sealed-password.ts';
import { guestAccounts } from './tables.ts';

/** CHAP needs the clear text of an HSIA account's password; nobody needs that of any other. */
export const storedPassword = async (ctx: Context, kind: AccountKind, password: string): Promise<string> =>
  kind === 'hsia' ? ctx.program.sealer.seal(password) : hashPassword(password, ctx.pageId);

/** Hashes run in the program's few worker threads: guests who log in meanwhile need some too. */
const atOnce = 2;

/**
 * By user name; lines that bring no password are left out. One that an account has already stays as it is stored: a new
 * one ends all that was given under the old, and the nightly file of a hotel must not send everybody home.
 */
export async function storePasswords(
  ctx: Context,
  kind: AccountKind,
  lines: LineValues[],
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  const known = await findPasswords(
    ctx,
    kind,
    lines.flatMap(({ username, password }) => (password === undefined ? [] : [username])),
  );
  const isKnown = (password: string, old: string | undefined) =>
    old !== undefined &&
    (kind === 'hsia' ? isSealedPassword(ctx.program.sealer, old, password) : isRightPassword(old, password));
  const waiting = lines.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { username, password } of waiting) {
        if (password === undefined) continue;
        const old = known.get(username);
        stored.set(username, (await isKnown(password, old)) ? old! : await storedPassword(ctx, kind, password));
      }
    }),
  );
  return stored;
}

async function findPasswords(ctx: Context, kind: AccountKind, usernames: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ username: guestAccounts.username, password: guestAccounts.password })
    .from(guestAccounts)
    .where(
      and(
        eq(guestAccounts.pageId, ctx.pageId),
        eq(guestAccounts.kind, kind),
        sql`${guestAccounts.username} = any(${sql.param(usernames)}::text[])`,
      ),
    );
  return new Map(rows.map(({ username, password }) => [username, password]));
}
