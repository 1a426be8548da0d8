import { and, eq, gte, isNull, lt, ne, or, gt } from 'drizzle-orm';
import { reminderDays } from '@wifi/contract/sales/subscription-words.ts';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { tell } from '../../venue/page-notification/tell.ts';
import { mailAdmins } from '../../venue/page-roles/mail-admins.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { subscriptionNow } from '../../venue/plans/change-subscription.ts';
import { noteLapse, noteReminder } from '../../venue/plans/note-lapse.ts';
import { pageSubscriptions, plans } from '../../venue/plans/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { endTexts } from './mail-texts.ts';

const day = 86_400_000;
const path = '/dashboard/page-license';

/** Of every page: plans that are over and not noted, and those whose next reminder is due. */
export function findEnding(ctx: Context): Promise<{ pageId: number }[]> {
  const { endDate, lapsedAt, remindedDays, isLifetime } = pageSubscriptions;
  const within = (days: number) => new Date(ctx.now.getTime() + days * day);
  return inScope(ctx, 'every')
    .db.select({ pageId: pages.id })
    .from(pageSubscriptions)
    .innerJoin(pages, and(eq(pages.id, pageSubscriptions.pageId), isNull(pages.deletedAt)))
    .innerJoin(plans, and(eq(plans.id, pageSubscriptions.planId), ne(plans.name, freePlan)))
    .where(
      and(
        eq(isLifetime, false),
        or(
          and(lt(endDate, ctx.now), isNull(lapsedAt)),
          ...reminderDays.map((days) =>
            and(gte(endDate, ctx.now), lt(endDate, within(days)), or(isNull(remindedDays), gt(remindedDays, days))),
          ),
        ),
      ),
    )
    .orderBy(pages.id);
}

/** Notes the end, or reminds of it: each once for each end, in one transaction with its letters. */
export const tellOfEnd = (ctx: Context): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const [page] = await ctx.db.select({ gone: pages.deletedAt }).from(pages).where(eq(pages.id, ctx.pageId));
    if (!page || page.gone) return;
    const { planName, endsAt, isLifetime } = await subscriptionNow(ctx, true);
    if (planName === freePlan || isLifetime || !endsAt) return;
    const date = dayIn(await timeZoneOf(ctx), endsAt);
    const notice = { pageId: ctx.pageId, subject: 'plan', data: { plan: planName, date } };
    const letter = (texts: (typeof endTexts)[keyof typeof endTexts]) =>
      mailAdmins(ctx, { kind: 'plan-end', texts, namesIn: () => ({ plan: planName, date }), path });
    if (endsAt < ctx.now) {
      if (!(await noteLapse(ctx))) return;
      await letter(endTexts.ended);
      return tell(ctx, [{ ...notice, kind: 'licence-over' }]);
    }
    // The nearest one: a plan of a week is not told that a month is left.
    const due = reminderDays.findLast((days) => endsAt.getTime() - ctx.now.getTime() < days * day);
    if (due === undefined || !(await noteReminder(ctx, due))) return;
    await letter(endTexts.ends);
    await tell(ctx, [{ ...notice, kind: 'licence-end' }]);
  });
