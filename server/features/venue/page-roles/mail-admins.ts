import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';
import { queueNotificationMail, type NotificationText } from '../../../platform/mail/notification-mail.ts';
import { users } from '../auth/tables.ts';
import { pages } from '../tenants/tables.ts';
import { pagePermissions } from './tables.ts';

interface AdminLetter {
  kind: string;
  texts: Record<LanguageId, NotificationText>;
  /** For the words of one language; {page} is always there. */
  namesIn: (lang: LanguageId) => Record<string, string>;
  /** A screen of the console; it opens on this page, whichever was selected before. */
  path: string;
}

/** Writes to each admin of the page in their own language. Inside a transaction, all go out when it commits. */
export async function mailAdmins(ctx: Context, { kind, texts, namesIn, path }: AdminLetter): Promise<number> {
  const admins = await ctx.db
    .select({ email: users.email, lang: users.languageId, page: pages.name, eid: pages.eid })
    .from(pagePermissions)
    .innerJoin(users, and(eq(users.id, pagePermissions.uid), isNull(users.disabledAt)))
    .innerJoin(pages, and(eq(pages.id, pagePermissions.pageId), isNull(pages.deletedAt)))
    .where(and(eq(pagePermissions.pageId, ctx.pageId), eq(pagePermissions.role, 'admin'), isNotNull(users.email)))
    // In one order, whoever writes: each letter holds the count of its address until the end.
    .orderBy(asc(users.email));
  for (const { email, lang, page, eid } of admins)
    await queueNotificationMail(ctx, {
      kind,
      to: email!,
      lang,
      text: texts[lang],
      names: { ...namesIn(lang), page },
      url: `${ctx.program.publicUrl}${path}?page=${eid}`,
    });
  return admins.length;
}
