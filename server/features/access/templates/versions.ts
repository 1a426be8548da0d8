import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { TemplatePart } from '@wifi/contract/access/template-words.ts';
import type { Words } from '@wifi/contract/words.ts';
import { transaction, type UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { shippedTemplate } from './built-in-templates.ts';
import { listedDesign } from './list-templates.ts';
import {
  countVersions,
  designOf,
  getStored,
  lockStored,
  nameIn,
  present,
  saveVersion,
  type StoredTemplate,
} from './stored-template.ts';
import { templateVersions } from './tables.ts';

export async function listTemplateVersions(
  ctx: UserContext,
  { id, limit, skip }: { id: number; limit: number; skip: number },
) {
  await getStored(ctx, id);
  const rows = await ctx.db
    .select()
    .from(templateVersions)
    .where(eq(templateVersions.templateId, id))
    .orderBy(desc(templateVersions.version))
    .limit(limit)
    .offset(skip);
  return {
    rows: rows.map(({ content, ...row }) => ({ ...row, design: listedDesign(content) })),
    count: await countVersions(ctx, id),
  };
}

interface Said {
  names: Words;
  descriptions: Words;
  design: SplashDesign;
}

/** What the template says and how it looks, put back; who is offered it is another matter and stays. */
async function putBack(
  ctx: UserContext,
  stored: StoredTemplate,
  said: Said,
  isChanged: boolean,
): Promise<StoredTemplate> {
  const before = present(stored);
  const changed = (['names', 'descriptions', 'design'] as const satisfies TemplatePart[]).filter(
    (part) => !isDeepStrictEqual(said[part], before[part]),
  );
  if (changed.length === 0 && stored.isChanged === isChanged) return stored;
  return saveVersion(ctx, stored, { ...said, isChanged, savedBy: ctx.actor.label }, changed);
}

export function restoreTemplate(
  ctx: UserContext,
  { id, version, baseVersion }: { id: number; version: number; baseVersion: number },
) {
  return transaction(ctx, async (ctx) => {
    const stored = await lockStored(ctx, id, baseVersion);
    const [old] = await ctx.db
      .select()
      .from(templateVersions)
      .where(and(eq(templateVersions.templateId, id), eq(templateVersions.version, version)));
    if (!old) throw new AppError('not-found');
    const said = { names: old.names, descriptions: old.descriptions, design: designOf(old.content) };
    const saved = await putBack(ctx, stored, said, !isShipped(stored, said));
    await ctx.record('template.restored', { id, name: nameIn(saved.names), from: version, version: saved.version });
    return present(saved);
  });
}

const isShipped = ({ builtIn }: StoredTemplate, said: Said): boolean =>
  builtIn !== null && isDeepStrictEqual(said, shippedTemplate(builtIn));

export function resetTemplate(ctx: UserContext, { id, version }: { id: number; version: number }) {
  return transaction(ctx, async (ctx) => {
    const stored = await lockStored(ctx, id, version);
    const shipped = stored.builtIn === null ? undefined : shippedTemplate(stored.builtIn);
    if (!shipped) throw new AppError('not-found');
    const saved = await putBack(ctx, stored, shipped, false);
    await ctx.record('template.reset', { id, name: nameIn(saved.names), version: saved.version });
    return present(saved);
  });
}
