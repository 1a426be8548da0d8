import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { forgetWhoInEvents } from '../../../network/portal-log/insert-events.ts';
import { forgetSignedUp } from '../../guest-accounts/sign-up.ts';
import { forgetCodesOf } from '../../guest-codes/note-used.ts';
import { forgetIdentity } from '../../social-login/identities.ts';
import type { GuestAccess } from '../guest-access.ts';
import type { Visit } from './visit.ts';

/**
 * Who turns out to be a child in the middle of the way: what was told on earlier steps goes, with the account that was
 * made on one of them.
 */
export async function forgetChild(access: GuestAccess, ctx: Context, visit: Visit): Promise<void> {
  // What waits to be written would be written after this.
  await access.events.flush();
  await ctx.db.execute(sql`delete from begun_answers where page_id = ${ctx.pageId} and visit_id = ${visit.id}`);
  await ctx.db.execute(sql`delete from prelogin_passes where page_id = ${ctx.pageId} and visit_id = ${visit.id}`);
  await forgetWhoInEvents(ctx.db, ctx.pageId, visit.id);
  const contactIds = (visit.subjects ?? []).flatMap(({ kind, id = 0 }) => (kind === 'contact' ? [id] : []));
  if (visit.sent || contactIds.length > 0) await forgetCodesOf(ctx, visit.id, contactIds);
  for (const { kind, id, isNew } of visit.subjects ?? []) {
    if (!isNew || id === undefined) continue;
    if (kind === 'social') await forgetIdentity(ctx, id);
    else await forgetSignedUp(ctx, id);
  }
}

/** Whether the way so far hangs on an account or identity that came with it, and goes with the child. */
export const hasMadeAccount = ({ subjects }: Visit): boolean => subjects?.some(({ isNew }) => isNew) ?? false;

/** The way begins anew where such an account was what let them in. */
export const withoutAccount = (visit: Visit): Visit =>
  hasMadeAccount(visit) ? { ...visit, passed: [], subjects: undefined, news: undefined, sent: undefined } : visit;

/** As who a child goes on whom no guardian stands by. */
export const withoutGuardian = (visit: Visit): Visit => ({
  ...visit,
  isChild: true,
  isAskingGuardian: undefined,
  guardian: undefined,
  sent: undefined,
  subjects: visit.subjects?.filter(({ kind }) => kind !== 'contact').map(nameless),
});

/** What it stands for is needed to know whether it still stands; its name is not. */
export const nameless = <Named extends { label: string }>(subject: Named): Named => ({ ...subject, label: '' });
