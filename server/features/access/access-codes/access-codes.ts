import { and, count, eq, getTableColumns, inArray, isNull, or, sql, type Placeholder } from 'drizzle-orm';
import type { CodeState } from '@wifi/contract/access/access-code-words.ts';
import type { TableCell, TableColumn, TableFile } from '@wifi/contract/endpoint.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, sortedBy, newestFirst, nextOf } from '../../../platform/db/lists/newest-first.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { inParts } from '../../../platform/in-parts.ts';
import { endSessionsOf } from '../../network/guest-sessions/end-sessions.ts';
import { portalUrlFor } from '../../venue/own-domain/own-hosts.ts';
import { listedFrom, whatIsKept } from '../visits/kept-logins.ts';
import { listCodeLogins } from './code-logins.ts';
import { codeState } from './code-state.ts';
import { normaliseCode } from './code-text.ts';
import { accessCodes } from './tables.ts';

type Code = Awaited<ReturnType<typeof findAccessCodes>>[number];

const time = (at: Date | null): string => at?.toISOString() ?? '';

const columns: (TableColumn & { value: (row: Code, ctx: PageContext) => TableCell })[] = [
  { name: 'code', kind: 'text', value: ({ code }) => code },
  { name: 'password', kind: 'text', value: ({ password }) => password },
  { name: 'note', kind: 'text', value: ({ note }) => note },
  { name: 'state', kind: 'text', value: ({ state }) => state },
  { name: 'minutes', kind: 'number', value: ({ minutes }) => minutes },
  { name: 'uses', kind: 'number', value: ({ uses }) => uses },
  { name: 'spent', kind: 'number', value: ({ spent }) => spent },
  { name: 'devices', kind: 'number', value: ({ devices }) => devices },
  { name: 'valid until', kind: 'text', value: ({ validUntil }) => time(validUntil) },
  { name: 'first used', kind: 'text', value: ({ firstUsedAt }) => time(firstUsedAt) },
  { name: 'ends', kind: 'text', value: ({ endsAt }) => time(endsAt) },
  { name: 'created', kind: 'text', value: ({ createdAt }) => time(createdAt) },
  { name: 'created by', kind: 'text', value: ({ createdBy }) => createdBy },
  { name: 'link', kind: 'text', value: ({ code }, ctx) => portalUrl(ctx, code) },
];

export interface CodeFilter {
  search?: string | undefined;
  state?: CodeState | undefined;
  batchId?: string | undefined;
  ids?: number[] | undefined;
}

export async function listAccessCodes(
  ctx: PageContext,
  { limit, skip, after, ...filter }: CodeFilter & { limit: number; skip: number; after?: string | undefined },
) {
  const rows = await findAccessCodes(ctx, filter, after)
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(accessCodes).where(matching(ctx, filter));
  return { rows: rows.map((row) => presentCode(ctx, row)), count: total?.count ?? 0, next: nextOf(rows, limit) };
}

/** Newest first; a batch in the order in which it was made. */
const order = newestFirst(accessCodes.createdAt, accessCodes.id, 'number', { at: 'desc', id: 'asc' });

const { macs, recentLogins: _, ...ownColumns } = getTableColumns(accessCodes);
const shownAt = (now: Date | Placeholder) => ({
  ...ownColumns,
  seenDevices: sql<number>`cardinality(${macs})`,
  state: codeState(now),
});

const findAccessCodes = (ctx: PageContext, filter: CodeFilter, after?: string) =>
  ctx.db
    .select({ ...shownAt(ctx.now), cursor: cursorOf(order) })
    .from(accessCodes)
    .where(and(matching(ctx, filter), afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .$dynamic();

const byId = prepared(['pageId', 'id', 'now'], (db, { pageId, id, now }) =>
  db
    .select(shownAt(now))
    .from(accessCodes)
    .where(and(eq(accessCodes.pageId, pageId), eq(accessCodes.id, id))),
);

/** In the order of the list. */
async function findAccessCodeIds(ctx: PageContext, filter: CodeFilter): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: accessCodes.id })
    .from(accessCodes)
    .where(matching(ctx, filter))
    .orderBy(...sortedBy(order));
  return rows.map(({ id }) => id);
}

function matching(ctx: PageContext, { search, state, batchId, ids }: CodeFilter) {
  const typed = search && normaliseCode(search);
  return and(
    eq(accessCodes.pageId, ctx.pageId),
    search ? or(typed ? contains(accessCodes.code, typed) : undefined, contains(accessCodes.note, search)) : undefined,
    state ? eq(codeState(ctx.now), state) : undefined,
    batchId ? eq(accessCodes.batchId, batchId) : undefined,
    ids ? inArray(accessCodes.id, ids) : undefined,
  );
}

const presentCode = <Row extends { code: string }>(ctx: PageContext, row: Row) => ({
  ...row,
  portalUrl: portalUrl(ctx, row.code),
});

const portalUrl = (ctx: PageContext, code: string): string =>
  `${portalUrlFor(ctx.program, ctx.pageId)}/portal/${ctx.pageEid}?code=${code}`;

export async function getAccessCode(ctx: PageContext, { id }: { id: number }) {
  const [row] = await byId(ctx.db, { pageId: ctx.pageId, id, now: ctx.now.toISOString() });
  if (!row) throw new AppError('not-found');
  return presentCode(ctx, row);
}

export async function getAccessCodeWithLogins(ctx: PageContext, { id }: { id: number }) {
  const code = await getAccessCode(ctx, { id });
  return {
    ...code,
    logins: await listCodeLogins(ctx, id),
    visitsFrom: listedFrom(await whatIsKept(ctx), code.firstUsedAt),
  };
}

export function revokeAccessCodes(
  ctx: PageContext,
  { ids, batchId }: { ids?: number[] | undefined; batchId?: string | undefined },
) {
  if (!ids && !batchId) throw badField('ids', 'required');
  return transaction(ctx, async (ctx) => {
    const revoked = await ctx.db
      .update(accessCodes)
      .set({ revokedAt: ctx.now })
      .where(and(matching(ctx, { ids, batchId }), isNull(accessCodes.revokedAt)))
      .returning({ id: accessCodes.id });
    await endSessionsOf(ctx, { kind: 'code', ids: revoked.map(({ id }) => id) });
    if (revoked.length > 0)
      await ctx.record('access-codes.revoked', { count: revoked.length, ...(batchId ? { batchId } : { ids }) });
    return { revoked: revoked.length };
  });
}

export async function exportAccessCodes(ctx: PageContext, filter: CodeFilter): Promise<TableFile> {
  return { columns, rows: rowsOf(ctx, await findAccessCodeIds(ctx, filter)), timeZone: 'UTC' };
}

async function* rowsOf(ctx: PageContext, ids: number[]): AsyncGenerator<TableCell[]> {
  for await (const row of inParts(ids, (part) => findAccessCodes(ctx, { ids: part })))
    yield columns.map(({ value }) => value(row, ctx));
}
