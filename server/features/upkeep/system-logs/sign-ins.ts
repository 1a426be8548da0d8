import { and, eq, getTableColumns, gte, inArray, notInArray, or } from 'drizzle-orm';
import type { TimeSpan } from '@wifi/contract/upkeep/system-log-words.ts';
import { signInWays } from '@wifi/contract/venue/sign-in-words.ts';
import type { UserContext } from '../../../platform/context.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { findPart } from '../../../platform/db/lists/find-part.ts';
import { isAmong } from '../../../platform/db/lists/is-among.ts';
import { cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { writeSignIns } from '../../venue/auth/sign-in-attempts.ts';
import { signInAttempts, users } from '../../venue/auth/tables.ts';
import { spans } from './failed-calls.ts';

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  search?: string | undefined;
  outcome?: 'signed-in' | 'refused' | undefined;
  within?: TimeSpan | undefined;
}

const order = newestFirst(signInAttempts.at, signInAttempts.id, 'number');

/** E-mails are taken in small letters. */
const accounts = (ctx: UserContext, search: string) =>
  ctx.db.select({ id: users.id }).from(users).where(containsSmall(users.email, search));

export async function listSignIns(ctx: UserContext, { limit, skip, after, search, outcome, within }: Filter) {
  await writeSignIns(ctx);
  const ways = [...signInWays];
  const { id, uid, result, at, address, name } = signInAttempts;
  const where = and(
    search
      ? or(containsSmall(name, search), containsSmall(address, search), isAmong(uid, accounts(ctx, search)))
      : undefined,
    outcome && (outcome === 'signed-in' ? inArray(result, ways) : notInArray(result, ways)),
    within && gte(at, new Date(ctx.now.getTime() - spans[within])),
  );
  const list = { table: signInAttempts, columns: [id, at], order, where } as const;
  const { count, ids } = await findPart(ctx.db, list, { limit, skip, after });
  const rows = await ctx.db
    .select({ ...getTableColumns(signInAttempts), email: users.email, cursor: cursorOf(order) })
    .from(signInAttempts)
    .leftJoin(users, eq(users.id, uid))
    .where(inArray(id, ids))
    .orderBy(...sortedBy(order));
  return {
    rows: rows.map((row) => ({ ...row, who: row.email ?? row.name, isAccount: row.uid !== null })),
    count,
    next: nextOf(rows, limit),
  };
}
