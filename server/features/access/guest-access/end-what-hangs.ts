import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { endSessionsWhere } from '../../network/guest-sessions/end-where.ts';
import { rightsChanged } from '../../venue/tenants/rights-changed.ts';
import { isAllowed, stands } from './standing.ts';

const visitOf =
  'from visits as visit where visit.page_id = guest_sessions.page_id and visit.id = guest_sessions.visit_id';

/** Its visit knows under which epoch a session was opened; without one it is taken for the current. */
const epochOf = (current: string): string => `coalesce((select visit.subject_epoch ${visitOf}), ${current})`;

/** A router may take its time to tell of a session: by then its guest may be gone. */
const isErased =
  'exists (select from erased_logins erased where erased.page_id = guest_sessions.page_id and erased.key = guest_sessions.visit_id::text)';

/**
 * Logins that were typed at the router passed no method of the page's: they stand and fall with their code or account.
 */
const methodsOf = `coalesce((select visit.methods ${visitOf} and visit.campaign_id > 0), '')`;

/**
 * Ends every session whose code, account, method, person or page has ended, by whatever way and in whatever order: a
 * router may tell of a session only after its code was revoked. What ends a right also ends its sessions at once; this
 * finds what slipped through.
 */
export async function endWhatHangs(ctx: Context, { pageId }: { pageId?: number | undefined }): Promise<number> {
  const now = `'${ctx.now.toISOString()}'::timestamptz`;
  return endSessionsWhere(ctx, {
    pageId,
    condition: sql.raw(
      `(guest_sessions.subject_id is not null and not ${stands('guest_sessions', now, epochOf)} or not ${isAllowed('guest_sessions', methodsOf, 'is-online')} or ${isErased})`,
    ),
  });
}

export const endWhatHangsJob = rightsChanged.runBy({
  schedule: '* * * * *',
  longestRunSeconds: 55,
  run: async (ctx, data) => {
    await endWhatHangs(ctx, data);
  },
});
