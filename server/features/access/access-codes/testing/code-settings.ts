import { eq } from 'drizzle-orm';
import { codeSettings, type CodeSettings } from '@wifi/contract/access/access-codes.ts';
import { inScope, type Context } from '../../../../platform/context.ts';
import type { TestApp, TestPage } from '../../../../testing/test-app.ts';
import { generateAccessCodes } from '../generate.ts';
import { accessCodes } from '../tables.ts';

const settingsOf = (some: Partial<CodeSettings> = {}): CodeSettings => ({ ...codeSettings.parse({}), ...some });

/** A context on a page at a moment. */
export const at = (app: TestApp, page: TestPage, now: Date): Context => ({ ...inScope(app.ctx, page.id), now });

export async function makeCode(ctx: Context, some: Partial<CodeSettings> = {}) {
  const { ids } = await generateAccessCodes(ctx, { ...settingsOf(some), count: 1 });
  const [row] = await ctx.db.select().from(accessCodes).where(eq(accessCodes.id, ids[0]!));
  return row!;
}
