import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { directionOf } from '@wifi/contract/languages.ts';
import { inScope, transaction } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/send-mail.ts';
import { users } from '../auth/tables.ts';
import { pages } from '../pages/tables.ts';
import { fillIn, invitationTexts } from './mail-texts.ts';
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
      const lang = found.languageId;
      const text = invitationTexts[lang];
      const url = `${ctx.program.publicUrl}/signup?email=${encodeURIComponent(found.email)}`;
      const subject = fillIn(text.subject, found);
      const mail = renderMail({ lang, dir: directionOf(lang), title: subject, paragraphs: [fillIn(text.body, found)], button: { label: text.button, url }, footer: fillIn(text.footer, found) });
      await transaction(ctx, (ctx) => queueMail(ctx, { to: found.email, subject, ...mail, link: url }));
    },
  }),
];
