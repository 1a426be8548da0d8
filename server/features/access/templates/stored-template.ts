import { and, count, eq, getTableColumns, gt } from 'drizzle-orm';
import { templateParts, type TemplatePart } from '@wifi/contract/access/template-words.ts';
import type { Words } from '@wifi/contract/words.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { templates, templateVersions } from './tables.ts';
import { templateFilesAmong } from './template-file-address.ts';
import type { Kind } from './template-kind.ts';

export type StoredTemplate<Design> = typeof templates.$inferSelect & { design: Design };

/** For the record: English where there is any. */
export const nameIn = (names: Words): string => names.en ?? Object.values(names)[0] ?? '';

export const searchTextOf = (...texts: Words[]): string =>
  texts
    .flatMap((words) => Object.values(words))
    .join('\n')
    .toLowerCase();

export const standingVersion = and(
  eq(templateVersions.templateId, templates.id),
  eq(templateVersions.version, templates.version),
);

export const ofKind = ({ name }: Pick<Kind<never>, 'name'>, id: number) =>
  and(eq(templates.kind, name), eq(templates.id, id));

export async function getTemplate<Design>(
  ctx: Context,
  kind: Kind<Design>,
  { id }: { id: number },
): Promise<StoredTemplate<Design>> {
  const [found] = await ctx.db
    .select({ ...getTableColumns(templates), content: templateVersions.content })
    .from(templates)
    .innerJoin(templateVersions, standingVersion)
    .where(ofKind(kind, id));
  if (!found) throw new AppError('not-found');
  const { content, ...template } = found;
  return { ...template, design: kind.read(content) };
}

/** The template as it stands, held; whoever looked at an older version is told who saved what since. */
export async function lockTemplate<Design>(
  ctx: Context,
  kind: Kind<Design>,
  id: number,
  version?: number,
): Promise<StoredTemplate<Design>> {
  const [held] = await ctx.db.select({ id: templates.id }).from(templates).where(ofKind(kind, id)).for('update');
  if (!held) throw new AppError('not-found');
  const stored = await getTemplate(ctx, kind, { id });
  if (version !== undefined && version !== stored.version) {
    const since = await ctx.db
      .select({ changed: templateVersions.changed })
      .from(templateVersions)
      .where(and(eq(templateVersions.templateId, id), gt(templateVersions.version, version)));
    const changed = templateParts.filter((part) => since.some((one) => one.changed.includes(part)));
    throw new AppError('template-changed', {
      params: { name: stored.savedBy, n: stored.version, changed: changed.join(',') },
    });
  }
  return stored;
}

type Part<Design> = Pick<StoredTemplate<Design>, TemplatePart>;

interface NewVersion<Design> {
  changes: Partial<Part<Design>>;
  changed: readonly TemplatePart[];
  isChanged: boolean;
  savedBy: string;
}

/** The held template with something changed, as its next version. */
export async function saveVersion<Design>(
  ctx: Context,
  kind: Kind<Design>,
  stored: StoredTemplate<Design>,
  { changes, changed, isChanged, savedBy }: NewVersion<Design>,
): Promise<StoredTemplate<Design>> {
  const { design, ...settings } = changes;
  const { names, descriptions } = { ...stored, ...settings };
  const saved = { version: stored.version + 1, savedAt: ctx.now, savedBy };
  const [after] = await ctx.db
    .update(templates)
    .set({ ...settings, searchText: searchTextOf(names, descriptions), isChanged, ...saved })
    .where(eq(templates.id, stored.id))
    .returning();
  const standing = { ...after!, design: design ?? stored.design };
  await addVersions(ctx, kind, [{ ...standing, changed }]);
  return standing;
}

interface Added<Design> extends Pick<
  StoredTemplate<Design>,
  'id' | 'version' | 'names' | 'descriptions' | 'design' | 'savedAt' | 'savedBy'
> {
  changed: readonly TemplatePart[];
}

export async function addVersions<Design>(
  ctx: Context,
  kind: Kind<Design>,
  added: readonly Added<Design>[],
): Promise<void> {
  if (added.length === 0) return;
  await ctx.db.insert(templateVersions).values(
    added.map(({ id, version, names, descriptions, design, changed, savedAt, savedBy }) => ({
      templateId: id,
      version,
      names,
      descriptions,
      content: design,
      savedAt,
      savedBy,
      changed: [...changed],
      files: templateFilesAmong(kind.filesIn(design)),
    })),
  );
}

export async function countVersions(ctx: Context, id: number): Promise<number> {
  const [total] = await ctx.db
    .select({ count: count() })
    .from(templateVersions)
    .where(eq(templateVersions.templateId, id));
  return total?.count ?? 0;
}
