import { and, eq, or } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import { hasText, replacedText } from '../../platform/db/replace-text.ts';
import { devices } from './tables.ts';

/** Another file has come into the place of one that devices show. */
export async function renameMediaOnDevices(ctx: PageContext, from: string, to: string): Promise<void> {
  await ctx.db.update(devices).set({ logo: replacedText(devices.logo, from, to), background: replacedText(devices.background, from, to) })
    .where(and(eq(devices.pageId, ctx.pageId), or(hasText(devices.logo, from), hasText(devices.background, from))));
}
