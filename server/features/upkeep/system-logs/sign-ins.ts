import { and, count, eq, getTableColumns, gte, inArray, notInArray, or } from 'drizzle-orm';
import type { TimeSpan } from '@wifi/contract/upkeep/system-log-words.ts';
import { signInWays } from '@wifi/contract/venue/sign-in-words.ts';
import type { UserContext } from '../../../platform/context.ts';
import { contains, containsSmall } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
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

const accounts = (ctx: UserContext, search: string) =>
  ctx.db.select({ id: users.id }).from(users).where(contains(users.email, search));

export async function listSignIns(ctx: UserContext, { limit, skip, after, search, outcome, within }: Filter) {
  await writeSignIns(ctx);
  const ways = [...signInWays];
  const { result, at, address, name } = signInAttempts;
  const filter = and(
    search
      ? or(
          containsSmall(name, search),
          containsSmall(address, search),
          inArray(signInAttempts.uid, accounts(ctx, search)),
        )
      : undefined,
    outcome && (outcome === 'signed-in' ? inArray(result, ways) : notInArray(result, ways)),
    within && gte(at, new Date(ctx.now.getTime() - spans[within])),
  );
  const rows = await ctx.db
    .select({ ...getTableColumns(signInAttempts), email: users.email, cursor: cursorOf(order) })
    .from(signInAttempts)
    .leftJoin(users, eq(users.id, signInAttempts.uid))
    .where(and(filter, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(signInAttempts).where(filter);
  return {
    rows: rows.map((row) => ({ ...row, who: row.email ?? row.name, isAccount: row.uid !== null })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}
