import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { phoneAtHome } from '../../../platform/phone-number.ts';
import { foldText } from '../profiles/recognise/fold.ts';

export interface Searched {
  pageId: number;
  id: number;
  name: string;
  email: string;
  phone: string;
}

export const leadSearchText = ({ name, email, phone }: Pick<Searched, 'name' | 'email' | 'phone'>): string =>
  foldText(`${name} ${email} ${phone} ${phoneAtHome(phone)}`);

/** Folding is done here and not in the database, which knows no way that takes marks off letters. */
export async function fillSearchText(ctx: Context, rows: Searched[]): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows.map((row) => ({ page: row.pageId, id: row.id, words: leadSearchText(row) })));
  await ctx.db.execute(sql`
    update leads set search_text = found.words from jsonb_to_recordset(${json}::jsonb) as found (page integer,
      id integer, words text)
    where leads.page_id = found.page and leads.id = found.id`);
}
