import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { createContext, type Context } from '../../../../platform/context.ts';
import { readState } from '../../social-login/attempts.ts';
import type { GuestAccess } from '../guest-access.ts';
import type { Step } from '../portal/step.ts';
import { openVisit, visitLife, type Visit } from '../portal/visit.ts';
import { preloginPasses } from '../tables.ts';
import { mayHavePass } from './may-open.ts';

type Row = typeof preloginPasses.$inferSelect;

/** The pass that a phone has had at this router, while its visit can still go on. */
export async function findPrelogin(
  access: GuestAccess,
  { splash, device, visit, now }: Pick<Step, 'splash' | 'device' | 'visit' | 'now'>,
): Promise<Row | undefined> {
  if (!mayHavePass(splash, device)) return undefined;
  const { db } = createContext(access.program, { pageId: device.pageId, now });
  const [row] = await db
    .select()
    .from(preloginPasses)
    .where(
      and(
        eq(preloginPasses.pageId, device.pageId),
        eq(preloginPasses.mac, visit.mac),
        eq(preloginPasses.deviceId, device.id),
        gt(preloginPasses.openedAt, new Date(now.getTime() - visitLife)),
        ne(preloginPasses.visit, ''),
      ),
    )
    .orderBy(desc(preloginPasses.id))
    .limit(1);
  return row;
}

export const getPrelogin = async (ctx: Context, id: number): Promise<Row | undefined> =>
  (
    await ctx.db
      .select()
      .from(preloginPasses)
      .where(and(eq(preloginPasses.pageId, ctx.pageId), eq(preloginPasses.id, id)))
  )[0];

/**
 * The visit of a pass, as it goes on with what a new redirect brought. Whoever comes with the phone's address may be
 * somebody else: where a mail was sent is not shown again in full.
 */
export function visitAfter(access: GuestAccess, { visit: token }: Row, came: Visit, now: Date): Visit | undefined {
  const visit = openVisit(access.program.signer, token, now);
  if (!visit) return undefined;
  const { ip, ssid, carry } = came;
  return { ...visit, ip, ssid, carry, sent: visit.sent && { ...visit.sent, to: masked(visit.sent.to) } };
}

const masked = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');

/** A login whose last step was passed before is finished once: whoever comes again begins anew. */
export async function takePassed(ctx: Context, { id }: Row): Promise<boolean> {
  const taken = await ctx.db
    .update(preloginPasses)
    .set({ visit: '' })
    .where(and(eq(preloginPasses.pageId, ctx.pageId), eq(preloginPasses.id, id), ne(preloginPasses.visit, '')))
    .returning({ id: preloginPasses.id });
  return taken.length > 0;
}

/** The link to the browser that stood on the page, if it is one of this visit. */
export function resumeIn(access: GuestAccess, { visit, device, now }: Step, typed: string): string {
  const state = typed && readState(access.program, typed, now);
  return state && state.visitId === visit.id && state.pageId === device.pageId ? typed : '';
}
