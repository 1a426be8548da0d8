import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { forgetSignedUp } from '../guest-accounts/sign-up.ts';
import type { GuestAccess } from './guest-access.ts';
import type { Visit } from './visit.ts';

/**
 * Who turns out to be a child in the middle of the way: what was told on earlier steps goes, with the account that was made on one of them. Gives the visit from which
 * the way goes on, or begins anew where that account was what let them in.
 */
export async function forgetChild(access: GuestAccess, ctx: Context, visit: Visit): Promise<{ visit: Visit; lostAccount: boolean }> {
  // What waits to be written would be written after this.
  await access.events.flush();
  await ctx.db.execute(sql`delete from begun_answers where page_id = ${ctx.pageId} and visit_id = ${visit.id}`);
  await ctx.db.execute(sql`update portal_events set mac = '', user_input = '{}', typed = null where page_id = ${ctx.pageId} and visit_id = ${visit.id}`);
  const made = visit.subjects?.filter(({ isNew }) => isNew) ?? [];
  for (const { id } of made) if (id !== undefined) await forgetSignedUp(ctx, id);
  if (made.length > 0) return { visit: { ...visit, isChild: true, passed: [], subjects: undefined, news: undefined }, lostAccount: true };
  return { visit: { ...visit, isChild: true, subjects: visit.subjects?.map(nameless) }, lostAccount: false };
}

/** What it stands for is needed to know whether it still stands; its name is not. */
export const nameless = <Named extends { label: string }>(subject: Named): Named => ({ ...subject, label: '' });
