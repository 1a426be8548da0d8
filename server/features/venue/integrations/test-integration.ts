import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { IntegrationName } from '@wifi/contract/venue/integration-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { minutes } from '../auth/durations.ts';
import { countGuess } from '../auth/guess-limits.ts';
import { requireModule } from '../plans/require-plan.ts';
import type { IntegrationKinds, Tested } from './integration-kind.ts';
import { getIntegration, own, stateOf } from './integrations.ts';
import { noteIntegration } from './note-integration.ts';
import { openSecrets, presentable, type IntegrationRow } from './sealed-secrets.ts';
import { integrations } from './tables.ts';

/** Milliseconds, for the whole of it. */
const patience = 10_000;
/** A little longer than a test takes: one that ended with the program holds up nobody for long. */
const heldFor = 15_000;
const mostAMinute = 6;

/** Tries it as it is stored. Counted, since it reaches whatever address somebody types, as often as they press. */
export async function testIntegration(
  ctx: PageContext,
  kinds: IntegrationKinds,
  { kind, to = '', longest = patience }: { kind: IntegrationName; to?: string | undefined; longest?: number },
) {
  if (kinds[kind].module) await requireModule(ctx, kinds[kind].module);
  await countGuess(ctx, [
    { key: `integration-test/${kind}/page/${ctx.pageId}`, most: mostAMinute, window: 1 * minutes },
  ]);
  const row = await claim(ctx, kind);
  const { settings, version, lastCheckedAt } = row;
  const secrets = openSecrets(ctx, row);
  const tested = await run(ctx, kinds, row, secrets, { longest, to }).finally(() => release(ctx, kind, version));
  const state = stateOf(row);
  const used = { kind, settings: settings as never, secrets: secrets ?? {}, version, lastCheckedAt };
  // What is wrong with the number says nothing of the gateway.
  if (tested.ok || tested.why !== 'number-refused')
    await noteIntegration(ctx, { ...used, state: state === 'off' ? 'untested' : state }, tested, true);
  await ctx.record('integration.tested', { kind, ok: tested.ok, ...(!tested.ok && { why: tested.why }) });
  return {
    ok: tested.ok,
    failure: tested.ok ? null : { why: tested.why, detail: presentable(tested.detail, secrets ?? {}, settings) },
    hints: tested.hints ?? [],
    integration: await getIntegration(ctx, kind),
  };
}

const release = (ctx: PageContext, kind: IntegrationName, version: number) =>
  ctx.db
    .update(integrations)
    .set({ testedUntil: null })
    .where(and(own(ctx, kind), eq(integrations.version, version)));

/** One at a time, by one statement, whoever presses and wherever. */
async function claim(ctx: PageContext, kind: IntegrationName): Promise<IntegrationRow> {
  const [row] = await ctx.db
    .update(integrations)
    .set({ testedUntil: new Date(ctx.now.getTime() + heldFor) })
    .where(and(own(ctx, kind), or(isNull(integrations.testedUntil), lt(integrations.testedUntil, ctx.now))))
    .returning();
  if (row) return row;
  const [there] = await ctx.db.select({ kind: integrations.kind }).from(integrations).where(own(ctx, kind));
  throw new AppError(there ? 'page-busy' : 'not-found');
}

async function run(
  ctx: PageContext,
  kinds: IntegrationKinds,
  { kind, settings }: IntegrationRow,
  secrets: Record<string, string> | undefined,
  { longest, to }: { longest: number; to: string },
): Promise<Tested> {
  if (!secrets) return { ok: false, why: 'secret-lost', detail: '' };
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Tested>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, why: 'too-slow', detail: '' }), longest);
  });
  try {
    return await Promise.race([
      kinds[kind].test(ctx, { settings: settings as never, secrets }, ending.signal, to),
      tooLate,
    ]);
  } catch (error) {
    // What was typed wrongly for the test.
    if (error instanceof AppError) throw error;
    // A fault of ours, and nothing that the service said: its text may hold what was sent.
    ctx.log.warn({ kind, name: error instanceof Error ? error.name : '' }, 'a test of an integration failed');
    return { ok: false, why: 'not-understood', detail: '' };
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}
