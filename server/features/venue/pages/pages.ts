import { inScope, transaction, type PageContext, type UserContext } from '../../../platform/context.ts';
import { randomName } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import { keepUser } from '../auth/users.ts';
import { acceptOwnInvitations, addInvitation, type Invitation } from '../page-roles/invitations.ts';
import { grantRole } from '../page-roles/page-roles.ts';
import { createPageSettings } from '../page-settings/page-settings.ts';
import { subscribeToFree } from '../plans/plans.ts';
import {
  changePage,
  insertPage,
  markPageDeleted,
  markPageDeletedById,
  type PageDetails,
} from '../tenants/page-rows.ts';
import { rightsChanged } from '../tenants/rights-changed.ts';
import { accountOf } from '../zalo-account/account-of.ts';
import { findPage, findPages, type PresentedPage } from './find-pages.ts';
import { requirePageRoom } from './page-room.ts';

export type NewPage = PageDetails & { emails: Invitation[] };

/**
 * Makes a page with all it needs from the first moment. Must run where every page is in scope: its number does not
 * exist before.
 */
export async function createPage(
  ctx: UserContext,
  { emails, ...details }: NewPage,
  eid: string = randomName(10),
): Promise<number> {
  const own = await insertPage(ctx, eid, details);
  await grantRole(own, ctx.actor.uid, 'admin');
  await subscribeToFree(own);
  await createPageSettings(own);
  await own.record('page.created', { eid, name: details.name });
  // In one order, whoever invites: each holds the count of its address until the end.
  const invitations = new Map(
    emails
      .toSorted((one, other) => (one.email < other.email ? -1 : 1))
      .map((invitation) => [invitation.email, invitation]),
  );
  for (const invitation of invitations.values()) await addInvitation(own, invitation);
  return own.pageId;
}

export const createOwnPage = (ctx: UserContext, input: NewPage): Promise<PresentedPage> =>
  transaction(
    ctx,
    async (ctx) => {
      await keepUser(ctx, ctx.actor.uid);
      await requirePageRoom(ctx);
      const pageId = await createPage(ctx, input);
      return (await findPage(ctx, pageId))!;
    },
    'every',
  );

type SelectedPage = PresentedPage & { ownUrl?: string; zalo: { oaId: string; name: string } | null };

async function presentSelected(ctx: PageContext, eid: string): Promise<SelectedPage> {
  const page = await findPage(ctx, ctx.pageId, eid);
  if (!page) throw new AppError('not-found');
  const ownUrl = ctx.program.hosts?.urlOf(ctx.pageId);
  const zalo = (await accountOf(ctx)) ?? null;
  return { ...page, zalo, ...(ownUrl && { ownUrl }) };
}

export async function getPage(ctx: PageContext, { eid }: { eid: string }): Promise<SelectedPage> {
  await ctx.program.hosts?.look();
  return presentSelected(ctx, eid);
}

export function updatePage(
  ctx: PageContext,
  { eid, ...changes }: Partial<PageDetails> & { eid: string },
): Promise<SelectedPage> {
  return transaction(ctx, async (ctx) => {
    const isEmpty = Object.values(changes).every((value) => value === undefined);
    const page = await changePage(ctx, eid, changes);
    if (!page) throw new AppError('not-found');
    // A method that is no longer allowed ends what it has opened.
    if (changes.allowedLoginMethods) await ctx.later(rightsChanged.with({ pageId: ctx.pageId }));
    if (!isEmpty) await ctx.record('page.updated', { changed: Object.keys(changes) });
    return presentSelected(ctx, eid);
  });
}

export async function deletePage(ctx: PageContext, { eid }: { eid: string }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const gone = await markPageDeleted(ctx, eid);
    if (!gone) throw new AppError('not-found');
    await ctx.later(rightsChanged.with({ pageId: ctx.pageId }));
    await ctx.record('page.deleted', { eid, name: gone.name });
  });
}

/** In the caller's transaction, which has the page in scope: an administrator deletes any. */
export async function deletePageById(ctx: UserContext, pageId: number): Promise<void> {
  const gone = await markPageDeletedById(ctx, pageId);
  if (!gone) throw new AppError('not-found');
  await ctx.later(rightsChanged.with({ pageId }));
  await ctx.record('page.deleted', { eid: gone.eid, name: gone.name }, pageId);
}

export async function listPages(ctx: UserContext, filter: { limit: number; skip: number; name?: string | undefined }) {
  await acceptOwnInvitations(ctx);
  // Looks across pages: "my pages" is the one list that spans them.
  return findPages(inScope(ctx, 'every'), filter);
}
