import { eq } from 'drizzle-orm';
import { usualEmailStyle, type EmailStyle } from '@wifi/contract/marketing/email-design.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { emailStyles } from './tables.ts';

export async function findStyle(ctx: Context): Promise<EmailStyle | undefined> {
  const [found] = await ctx.db
    .select({ style: emailStyles.style })
    .from(emailStyles)
    .where(eq(emailStyles.pageId, ctx.pageId));
  return found?.style;
}

export const getStyle = async (ctx: Context): Promise<EmailStyle> => (await findStyle(ctx)) ?? usualEmailStyle;

export function saveStyle(ctx: PageContext, style: EmailStyle): Promise<EmailStyle> {
  return transaction(ctx, async (ctx) => {
    await ctx.db
      .insert(emailStyles)
      .values({ pageId: ctx.pageId, style })
      .onConflictDoUpdate({ target: emailStyles.pageId, set: { style } });
    await ctx.record('email-style.updated', { ...style });
    return style;
  });
}
