import type { PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { takeCopies } from '../../venue/media/take-copies.ts';
import { requireFlag } from '../../venue/plans/require-plan.ts';
import { findOffered, type Which } from './offered-templates.ts';
import { nameIn } from './stored-template.ts';
import { addressOf, templateFilesAmong, templateFolder } from './template-file-address.ts';
import { filesOf } from './template-files.ts';
import type { Kind } from './template-kind.ts';

/** From here on it is the page's own: design, texts and pictures. */
export async function copyTemplate<Design>(ctx: PageContext, kind: Kind<Design>, which: Which) {
  const found = await findOffered(ctx, kind, which);
  if (!found.isInPlan) throw new AppError('upgrade-plan', { params: { plans: found.plans.join(', ') } });
  const shown = kind.filesIn(found.design);
  const files = await filesOf(ctx, templateFilesAmong(shown));
  if (files.some(({ type }) => type === 'v')) await requireFlag(ctx, 'videoUpload');
  const copies = await takeCopies(ctx, templateFolder, files);
  await ctx.record('template.copied', { kind: kind.name, id: found.id, name: nameIn(found.names) });
  // One whose file is gone shows nothing, rather than a hole.
  const moved = new Map(
    shown.filter(({ page }) => page === templateFolder).map(({ url, filename }) => [url, copies.get(filename) ?? '']),
  );
  return {
    ...found,
    design: kind.withAddresses(found.design, moved),
    pictures: [...copies].map(([filename, to]) => ({ from: addressOf(filename), to })),
  };
}
