import { and, count, eq, getTableColumns } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { ZaloMessageKind } from '@wifi/contract/marketing/zalo-message-words.ts';
import { messageIn, type ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import type { PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { readyMade } from './ready-made/ready-made.ts';
import type { ReadyMade } from './ready-made/write-ready-made.ts';
import { present } from './stored-template.ts';
import { zaloTemplates } from './tables.ts';

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  type: 'own' | 'shared';
  kind?: ZaloMessageKind | undefined;
  search?: string | undefined;
  language: LanguageId;
}

export const kindOf = (writing: ZaloWriting): ZaloMessageKind => messageIn(writing, writing.language).kind;

const presentReadyMade = ({ id, name, written }: ReadyMade, language: LanguageId) => ({
  _id: id,
  type: 'shared' as const,
  name: name[language],
  kind: kindOf({ language, written }),
  language,
  written,
  version: 1,
  savedAt: null,
  savedBy: '',
});

function listReadyMade({ limit, skip, kind, search, language }: Filter) {
  const word = search?.toLowerCase() ?? '';
  const found = readyMade
    .map((one) => presentReadyMade(one, language))
    .filter((one) => (kind === undefined || one.kind === kind) && one.name.toLowerCase().includes(word));
  return { data: found.slice(skip, skip + limit), total: found.length, next: null };
}

/** By when they were made: a save moves none, so that whoever loads more misses none. */
const order: OrderKey[] = [{ by: zaloTemplates.id, kind: 'number', way: 'desc' }];

async function listOwn(ctx: PageContext, { limit, skip, after, kind, search }: Filter) {
  const wanted = and(
    eq(zaloTemplates.pageId, ctx.pageId),
    kind && eq(zaloTemplates.kind, kind),
    search ? contains(zaloTemplates.name, search) : undefined,
  );
  const rows = await ctx.db
    .select({ ...getTableColumns(zaloTemplates), cursor: cursorOf(order) })
    .from(zaloTemplates)
    .where(and(wanted, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(zaloTemplates).where(wanted);
  return { data: rows.map(present), total: total?.count ?? 0, next: nextOf(rows, limit) };
}

export const listZaloTemplates = async (ctx: PageContext, filter: Filter) =>
  filter.type === 'shared' ? listReadyMade(filter) : listOwn(ctx, filter);
