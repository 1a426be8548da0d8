import { and, inArray, lt, sql } from 'drizzle-orm';
import { transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { copyBlobs, copiedName } from '../../venue/media/copy-blobs.ts';
import { findListedFile } from '../../venue/media/files.ts';
import { keysOf } from '../../venue/media/keys.ts';
import { removeBlobs } from '../../venue/media/remove-blobs.ts';
import { templateFiles } from './tables.ts';
import { addressOf, templateFilesAmong, templateFolder } from './template-file-address.ts';
import type { Kind } from './template-kind.ts';

export type TemplateFile = typeof templateFiles.$inferSelect;

export async function filesOf(ctx: Context, names: readonly string[]): Promise<TemplateFile[]> {
  return names.length === 0
    ? []
    : ctx.db
        .select()
        .from(templateFiles)
        .where(inArray(templateFiles.filename, [...names]));
}

/**
 * The same design with every file of a page's library copied to the platform's own, so that neither the page's end nor
 * a colleague who tidies up takes a picture out of a template.
 */
export async function takeFilesIn<Design>(
  ctx: UserContext,
  kind: Kind<Design>,
  design: Design,
  missing: 'refuse' | 'leave out',
): Promise<Design> {
  const shown = kind.filesIn(design);
  const known = new Set((await filesOf(ctx, templateFilesAmong(shown))).map(({ filename }) => filename));
  const moved = new Map<string, string>();
  for (const { field, url, page, filename } of shown) {
    if (moved.has(url)) continue;
    const kept =
      page === templateFolder ? (known.has(filename) ? filename : undefined) : await takeIn(ctx, page, filename);
    if (kept === undefined && missing === 'refuse') throw badField(`design.${field}`, 'not-found');
    moved.set(url, kept === undefined ? '' : addressOf(kept));
  }
  return kind.withAddresses(design, moved);
}

async function takeIn(ctx: UserContext, page: string, filename: string): Promise<string | undefined> {
  const file = await findListedFile(ctx, page, filename);
  if (!file) return undefined;
  const copied = copiedName(file.filename);
  const { type, name, mimetype, extension, filesize, smaller, width, height } = file;
  // The row comes first: a crash in between leaves something that the sweep finds.
  await ctx.db.insert(templateFiles).values({
    filename: copied,
    type,
    name,
    mimetype,
    extension,
    filesize,
    smaller,
    width,
    height,
    createdAt: ctx.now,
  });
  const from = { page, filename: file.filename };
  return (await copyBlobs(ctx, from, { page: templateFolder, filename: copied })) ? copied : undefined;
}

/** Nobody waits longer between the copy of a picture and the version that shows it. */
const keptFor = 24 * 60 * 60 * 1000;
const mostAtOnce = 500;

/** Takes away files that no version of any template shows. */
export function sweepTemplateFiles(ctx: Context): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const left = ctx.db
      .select({ filename: templateFiles.filename })
      .from(templateFiles)
      .where(
        and(
          lt(templateFiles.createdAt, new Date(ctx.now.getTime() - keptFor)),
          sql`not exists (select from template_versions where files @> array[${templateFiles.filename}])`,
        ),
      )
      .limit(mostAtOnce);
    const gone = await ctx.db.delete(templateFiles).where(inArray(templateFiles.filename, left)).returning();
    if (gone.length > 0)
      await ctx.later(removeBlobs.with({ keys: gone.flatMap(({ filename }) => keysOf(templateFolder, filename)) }));
    return gone.length;
  });
}
