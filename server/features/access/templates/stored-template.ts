import { and, count, eq, getTableColumns, gt } from 'drizzle-orm';
import type * as z from 'zod';
import { splashDesign, type SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { templateParts, type TemplatePart } from '@wifi/contract/access/template-words.ts';
import type { Words } from '@wifi/contract/words.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { templateFileNames } from './design-files.ts';
import { templates, templateVersions } from './tables.ts';

export type StoredTemplate = typeof templates.$inferSelect & { content: unknown };

/** Read through today's schema, as splash versions are: an old one lacks the fields that came later. */
export const designOf = (content: unknown): SplashDesign => splashDesign.parse(content as z.input<typeof splashDesign>);

/** For the record: English where there is any. */
export const nameIn = (names: Words): string => names.en ?? Object.values(names)[0] ?? '';

export const searchTextOf = (...texts: Words[]): string =>
  texts
    .flatMap((words) => Object.values(words))
    .join('\n')
    .toLowerCase();

export const present = ({ content, ...template }: StoredTemplate) => ({ ...template, design: designOf(content) });

export const standingVersion = and(
  eq(templateVersions.templateId, templates.id),
  eq(templateVersions.version, templates.version),
);

export async function getStored(ctx: Context, id: number): Promise<StoredTemplate> {
  const [found] = await ctx.db
    .select({ ...getTableColumns(templates), content: templateVersions.content })
    .from(templates)
    .innerJoin(templateVersions, standingVersion)
    .where(eq(templates.id, id));
  if (!found) throw new AppError('not-found');
  return found;
}

/** The template as it stands, held; whoever looked at an older version is told who saved what since. */
export async function lockStored(ctx: Context, id: number, version?: number): Promise<StoredTemplate> {
  const [held] = await ctx.db.select({ id: templates.id }).from(templates).where(eq(templates.id, id)).for('update');
  if (!held) throw new AppError('not-found');
  const stored = await getStored(ctx, id);
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

type Settings = Pick<StoredTemplate, 'names' | 'descriptions' | 'state' | 'categories' | 'plans'>;

interface NewVersion extends Partial<Settings & Pick<StoredTemplate, 'isChanged'>> {
  design?: SplashDesign;
  savedBy: string;
}

/** The held template with something changed, as its next version. */
export async function saveVersion(
  ctx: Context,
  stored: StoredTemplate,
  { design, savedBy, ...settings }: NewVersion,
  changed: readonly TemplatePart[],
): Promise<StoredTemplate> {
  const { names, descriptions } = { ...stored, ...settings };
  const version = stored.version + 1;
  const content = design ?? stored.content;
  const saved = { savedAt: ctx.now, savedBy };
  const [after] = await ctx.db
    .update(templates)
    .set({ ...settings, searchText: searchTextOf(names, descriptions), version, ...saved })
    .where(eq(templates.id, stored.id))
    .returning();
  await addVersions(ctx, [{ id: stored.id, version, names, descriptions, content, changed, ...saved }]);
  return { ...after!, content };
}

interface Added extends Pick<StoredTemplate, 'id' | 'version' | 'names' | 'descriptions' | 'savedAt' | 'savedBy'> {
  content: unknown;
  changed: readonly TemplatePart[];
}

export async function addVersions(ctx: Context, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return;
  await ctx.db.insert(templateVersions).values(
    added.map(({ id, version, names, descriptions, content, changed, savedAt, savedBy }) => ({
      templateId: id,
      version,
      names,
      descriptions,
      content,
      savedAt,
      savedBy,
      changed: [...changed],
      files: templateFileNames(designOf(content)),
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
