import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { queueLetter } from '../../platform/mail/queue-letter.ts';
import { users } from '../auth/tables.ts';
import { pages } from '../pages/tables.ts';
import { invitationTexts } from './mail-texts.ts';
import { pageInvitations } from './tables.ts';

export const pageRoleJobs = [
  defineJob({
    name: 'page-roles.invitation-mail',
    schema: z.object({ pageId: z.int(), invitationId: z.int() }),
    run: async (context, { pageId, invitationId }) => {
      const ctx = inScope(context, pageId);
      const [found] = await ctx.db
        .select({ email: pageInvitations.email, page: pages.name, inviter: users.displayName, languageId: users.languageId })
        .from(pageInvitations).innerJoin(pages, eq(pages.id, pageInvitations.pageId)).innerJoin(users, eq(users.id, pageInvitations.invitedBy))
        .where(and(eq(pageInvitations.pageId, pageId), eq(pageInvitations.id, invitationId)));
      // Withdrawn or accepted meanwhile: there is nothing left to say.
      if (!found) return;
      const { email, page, inviter, languageId: lang } = found;
      const url = `${ctx.program.publicUrl}/signup?email=${encodeURIComponent(email)}`;
      await transaction(ctx, (ctx) => queueLetter(ctx, { to: email, lang, text: invitationTexts[lang], names: { page, inviter }, url }));
    },
  }),
];
