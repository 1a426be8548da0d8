import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError } from '../../../platform/errors.ts';
import { integrationOf } from '../../venue/integrations/integration-of.ts';
import { zaloBots } from './tables.ts';

export type Bot = Omit<typeof zaloBots.$inferSelect, 'pageId'>;

/** Of a page that has said nothing else; version 0: nobody has saved it yet. */
const usual: Bot = {
  isOn: true,
  answersQuestions: true,
  asksModel: false,
  mostAnswersAnHour: 20,
  modelTokensADay: 50_000,
  codesADay: 50,
  handoverMinutes: 120,
  version: 0,
};

export async function botOf(ctx: Context): Promise<Bot> {
  const [row] = await ctx.db.select().from(zaloBots).where(eq(zaloBots.pageId, ctx.pageId));
  return row ?? usual;
}

/** One that fails is tried again now and then: by that it is well again without anybody's doing. */
const triedAgainAfter = 5 * 60_000;

/** Whether the page's model may be asked now. */
export async function hasUsableModel(ctx: Context): Promise<boolean> {
  const model = await integrationOf(ctx, 'ai_model');
  if (!model || model.state === 'untested') return false;
  const since = ctx.now.getTime() - (model.lastCheckedAt?.getTime() ?? 0);
  return model.state === 'well' || since > triedAgainAfter;
}

const spentRow = z.object({ tokens: z.coerce.number(), codes: z.number() });

/** Of the last 24 hours: what the model took, and how many codes were given. */
export async function spentOfLate(ctx: Context): Promise<{ tokens: number; codes: number }> {
  const since = new Date(ctx.now.getTime() - 86_400_000).toISOString();
  const [spent] = await query(
    ctx.db,
    sql`select coalesce(sum(tokens), 0)::text as tokens, count(*) filter (where gave_code)::int as codes
      from zalo_bot_answers where page_id = ${ctx.pageId} and at > ${since}::timestamptz`,
    spentRow,
  );
  return spent!;
}

export async function readBot(ctx: PageContext) {
  const [bot, hasModel, spent] = [await botOf(ctx), await hasUsableModel(ctx), await spentOfLate(ctx)];
  return { ...bot, hasModel, modelTokensToday: spent.tokens };
}

type Changes = { [Key in keyof Bot]?: Bot[Key] | undefined };

export async function changeBot(ctx: PageContext, { version, ...given }: Changes) {
  await transaction(ctx, async (ctx) => {
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const [stored] = await ctx.db.select().from(zaloBots).where(eq(zaloBots.pageId, ctx.pageId)).for('update');
    if (version !== undefined && version !== (stored?.version ?? 0)) throw new AppError('conflict');
    const saved = { ...usual, ...stored, ...changes, version: (stored?.version ?? 0) + 1, pageId: ctx.pageId };
    await ctx.db.insert(zaloBots).values(saved).onConflictDoUpdate({ target: zaloBots.pageId, set: saved });
    await ctx.record('zalo-bot.updated', { changed: Object.keys(changes) });
  });
  return readBot(ctx);
}
