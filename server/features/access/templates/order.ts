import { and, asc, eq, sql } from 'drizzle-orm';
import { transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { nameIn, ofKind } from './stored-template.ts';
import { templates } from './tables.ts';
import type { Kind } from './template-kind.ts';

type AnyKind = Pick<Kind<never>, 'name'>;

/** Room for twenty moves into the same gap before all are placed anew. */
export const gap = 1_000_000;

const inOrder = [asc(templates.position), asc(templates.id)];

/** Behind all others. */
export const lastPosition = async (ctx: Context): Promise<number> => {
  const [last] = await ctx.db.select({ at: sql<string>`coalesce(max(${templates.position}), 0)` }).from(templates);
  return Number(last!.at) + gap;
};

const placeAnew = (ctx: Context) =>
  ctx.db.execute(sql`
    update templates set position = placed.at * ${gap} from (
      select id, row_number() over (order by position, id) as at from templates
    ) as placed where templates.id = placed.id`);

/** A place between that one, or the start, and whichever comes after it. Undefined where there is none left. */
async function placeBehind(ctx: Context, kind: AnyKind, id: number, after: number | null): Promise<number | undefined> {
  const [before] =
    after === null
      ? [{ position: 0, id: 0 }]
      : await ctx.db
          .select({ position: templates.position, id: templates.id })
          .from(templates)
          .where(ofKind(kind, after));
  if (!before) throw new AppError('not-found');
  const [next] = await ctx.db
    .select({ position: templates.position })
    .from(templates)
    .where(
      and(
        eq(templates.kind, kind.name),
        sql`(${templates.position}, ${templates.id}) > (${before.position}::bigint, ${before.id}::integer)
          and ${templates.id} <> ${id}`,
      ),
    )
    .orderBy(...inOrder)
    .limit(1);
  if (!next) return before.position + gap;
  const middle = Math.floor((before.position + next.position) / 2);
  return middle > before.position && middle < next.position ? middle : undefined;
}

export function moveTemplate(ctx: UserContext, kind: AnyKind, { id, after }: { id: number; after: number | null }) {
  return transaction(ctx, async (ctx) => {
    // One after the other: two who move into one gap at once would take the same place.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('templates.order'))`);
    const [moved] = await ctx.db.select({ names: templates.names }).from(templates).where(ofKind(kind, id));
    if (!moved) throw new AppError('not-found');
    if (after === id) return { message: 'Updated' };
    let position = await placeBehind(ctx, kind, id, after);
    if (position === undefined) {
      await placeAnew(ctx);
      position = await placeBehind(ctx, kind, id, after);
    }
    await ctx.db.update(templates).set({ position: position! }).where(eq(templates.id, id));
    await ctx.record('template.moved', { kind: kind.name, id, name: nameIn(moved.names), after });
    return { message: 'Updated' };
  });
}
