import { inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { erasedBody, mails } from './mail-table.ts';

/**
 * Takes away mails to these addresses, and what others were told of them. Few mails are kept, and none for longer than
 * a month.
 */
export async function forgetMailsOf(ctx: Context, contacts: readonly string[]): Promise<number> {
  if (contacts.length === 0) return 0;
  const lower = contacts.map((contact) => contact.toLowerCase());
  const gone = await ctx.db.delete(mails).where(inArray(sql`lower(${mails.recipient})`, lower));
  const mentioned = or(
    ...lower.map(
      (contact) =>
        sql`position(${contact} in lower(${mails.subject})) > 0 or position(${contact} in lower(${mails.text})) > 0
          or position(${contact} in lower(${mails.html})) > 0`,
    ),
  );
  const emptied = await ctx.db
    .update(mails)
    .set({ ...erasedBody, subject: '' })
    .where(mentioned);
  return (gone.rowCount ?? 0) + (emptied.rowCount ?? 0);
}
