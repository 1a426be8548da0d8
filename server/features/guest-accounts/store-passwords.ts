import type { AccountKind } from '@wifi/contract/guest-account-words.ts';
import type { Context } from '../../platform/context.ts';
import type { LineValues } from './import-lines.ts';
import { storedPassword } from './stored-password.ts';

/** Hashes run in the program's few worker threads: guests who log in meanwhile need some too. */
const atOnce = 2;

/** By user name; lines that bring no password are left out. */
export async function storePasswords(ctx: Context, kind: AccountKind, lines: LineValues[]): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  const waiting = lines.values();
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (const { username, password } of waiting) if (password !== undefined) stored.set(username, await storedPassword(ctx, kind, password));
  }));
  return stored;
}
