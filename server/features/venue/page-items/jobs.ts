import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { queueNotificationMail } from '../../../platform/mail/notification-mail.ts';
import { users } from '../auth/tables.ts';
import { pagePermissions } from '../page-roles/tables.ts';
import { pages } from '../tenants/tables.ts';
import { reviewTexts } from './mail-texts.ts';
import { pageItems } from './tables.ts';

export const pageItemJobs = [
  defineJob({
    name: 'page-items.review-mail',
    schema: z.object({ pageId: z.int(), item: z.string() }),
    run: async (context, { pageId, item }) => {
      const ctx = inScope(context, pageId);
      const [found] = await ctx.db
        .select({ item: pageItems.title, page: pages.name, eid: pages.eid })
        .from(pageItems)
        .innerJoin(pages, eq(pages.id, pageItems.pageId))
        .where(and(eq(pageItems.pageId, pageId), eq(pageItems.eid, item)));
      // Deleted meanwhile: there is nothing left to read.
      if (!found) return;
      const team = await ctx.db
        .select({ email: users.email, languageId: users.languageId })
        .from(pagePermissions)
        .innerJoin(users, eq(users.id, pagePermissions.uid))
        .where(
          and(
            eq(pagePermissions.pageId, pageId),
            inArray(pagePermissions.role, ['manager', 'admin']),
            isNotNull(users.email),
          ),
        );
      const url = `${ctx.program.publicUrl}/dashboard/page/${found.eid}#items`;
      await transaction(ctx, async (ctx) => {
        for (const { email, languageId: lang } of team)
          await queueNotificationMail(ctx, {
            kind: 'review',
            to: email!,
            isOfPage: true,
            lang,
            text: reviewTexts[lang],
            names: { page: found.page, item: found.item },
            url,
          });
      });
    },
  }),
];
