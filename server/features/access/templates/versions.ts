import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { TemplatePart } from '@wifi/contract/access/template-words.ts';
import type { Words } from '@wifi/contract/words.ts';
import { transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  countVersions,
  getTemplate,
  lockTemplate,
  nameIn,
  ofKind,
  saveVersion,
  type StoredTemplate,
} from './stored-template.ts';
import { templates, templateVersions } from './tables.ts';
import { shippedTemplate, type Kind } from './template-kind.ts';

/** `shown`: what each says of its content. */
export async function listTemplateVersions<Design, Shown>(
  ctx: Context,
  kind: Kind<Design>,
  { id, limit, skip }: { id: number; limit: number; skip: number },
  shown: SQL<Shown>,
) {
  await getTemplate(ctx, kind, { id });
  const { content: _, files: _files, ...columns } = getTableColumns(templateVersions);
  const rows = await ctx.db
    .select({ ...columns, shown })
    .from(templateVersions)
    .where(eq(templateVersions.templateId, id))
    .orderBy(desc(templateVersions.version))
    .limit(limit)
    .offset(skip);
  return { rows, count: await countVersions(ctx, id) };
}

export async function getTemplateVersion<Design>(
  ctx: Context,
  kind: Kind<Design>,
  { id, version }: { id: number; version: number },
) {
  const [found] = await ctx.db
    .select(getTableColumns(templateVersions))
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(and(ofKind(kind, id), eq(templateVersions.version, version)));
  if (!found) throw new AppError('not-found');
  const { content, ...row } = found;
  return { ...row, design: kind.read(content) };
}

interface Said<Design> {
  names: Words;
  descriptions: Words;
  design: Design;
}

/** What the template says and how it looks, put back; who is offered it is another matter and stays. */
async function putBack<Design>(
  ctx: UserContext,
  kind: Kind<Design>,
  stored: StoredTemplate<Design>,
  { names, descriptions, design }: Said<Design>,
): Promise<StoredTemplate<Design>> {
  const changes = { names, descriptions, design };
  const shipped = shippedTemplate(kind, stored.builtIn);
  const isShipped = shipped !== undefined && differ(changes, shipped).length === 0;
  const isChanged = !isShipped;
  const changed = differ(changes, stored);
  if (changed.length === 0 && stored.isChanged === isChanged) return stored;
  return saveVersion(ctx, kind, stored, { changes, changed, isChanged, savedBy: ctx.actor.label });
}

const differ = <Design>(one: Said<Design>, other: Said<Design>) =>
  (['names', 'descriptions', 'design'] as const satisfies TemplatePart[]).filter(
    (part) => !isDeepStrictEqual(one[part], other[part]),
  );

export function restoreTemplate<Design>(
  ctx: UserContext,
  kind: Kind<Design>,
  { id, version, baseVersion }: { id: number; version: number; baseVersion: number },
): Promise<StoredTemplate<Design>> {
  return transaction(ctx, async (ctx) => {
    const stored = await lockTemplate(ctx, kind, id, baseVersion);
    const saved = await putBack(ctx, kind, stored, await getTemplateVersion(ctx, kind, { id, version }));
    await ctx.record('template.restored', {
      kind: kind.name,
      id,
      name: nameIn(saved.names),
      from: version,
      version: saved.version,
    });
    return saved;
  });
}

export function resetTemplate<Design>(
  ctx: UserContext,
  kind: Kind<Design>,
  { id, version }: { id: number; version: number },
): Promise<StoredTemplate<Design>> {
  return transaction(ctx, async (ctx) => {
    const stored = await lockTemplate(ctx, kind, id, version);
    const shipped = shippedTemplate(kind, stored.builtIn);
    if (!shipped) throw new AppError('not-found');
    const saved = await putBack(ctx, kind, stored, shipped);
    await ctx.record('template.reset', {
      kind: kind.name,
      id,
      name: nameIn(saved.names),
      version: saved.version,
    });
    return saved;
  });
}
