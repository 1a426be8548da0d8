import { eq } from 'drizzle-orm';
import { splashDesign, type SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { inScope, type UserContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { currentCampaign } from '../wifi-campaigns/current-campaign.ts';
import { splashKind } from './splash-kind.ts';
import { getTemplate } from './stored-template.ts';
import { takeFilesIn } from './template-files.ts';

export type SplashStart = { template: number } | { page: string } | undefined;

/** With what a new splash template begins. */
export async function startSplash(ctx: UserContext, from: SplashStart): Promise<SplashDesign> {
  if (!from) return splashDesign.parse({});
  return 'page' in from ? splashOf(ctx, from.page) : (await getTemplate(ctx, splashKind, { id: from.template })).design;
}

/** What guests of a page see now; a picture that its library no longer has is left out. */
async function splashOf(ctx: UserContext, eid: string): Promise<SplashDesign> {
  const [page] = await ctx.db
    .select({ id: pages.id, deletedAt: pages.deletedAt })
    .from(pages)
    .where(eq(pages.eid, eid));
  if (!page || page.deletedAt) throw badField('from.page', 'not-found');
  const { design } = await currentCampaign(inScope(ctx, page.id));
  return takeFilesIn(ctx, splashKind, splashKind.read(design), 'leave out');
}
