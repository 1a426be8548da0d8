import { and, eq } from 'drizzle-orm';
import { transaction, type Context } from '../../../platform/context.ts';
import { mailAdmins } from '../page-roles/mail-admins.ts';
import type { Outcome, UsedIntegration } from './integration-kind.ts';
import { own } from './integrations.ts';
import { kindNames } from './kind-names.ts';
import { failingTexts, wellAgainTexts } from './mail-texts.ts';
import { presentable } from './sealed-secrets.ts';
import { integrations } from './tables.ts';

/** What goes well again and again is written down this often. */
const notedEvery = 5 * 60_000;

const isFresh = (lastCheckedAt: Date | null, now: Date): boolean =>
  lastCheckedAt !== null && now.getTime() - lastCheckedAt.getTime() < notedEvery;

type Noted = Pick<UsedIntegration, 'kind' | 'version' | 'state' | 'lastCheckedAt' | 'settings' | 'secrets'>;

/**
 * What came of using a service. Not written where nothing changed. The admins are told when one that worked begins to
 * fail, and when it works again: through the platform's mail server always, since the one that fails may be theirs.
 */
export async function noteIntegration(
  context: Context,
  used: Noted,
  outcome: Outcome,
  isByHand = false,
): Promise<void> {
  const now = new Date();
  if (outcome.ok && !isByHand && used.state === 'well' && isFresh(used.lastCheckedAt, now)) return;
  const { kind, version, settings, secrets } = used;
  await transaction({ ...context, now }, async (ctx) => {
    const those = and(own(ctx, kind), eq(integrations.version, version));
    const [row] = await ctx.db.select().from(integrations).where(those).for('update');
    // Changed or deleted meanwhile: this says nothing of what it is now.
    if (!row) return;
    if (outcome.ok) {
      if (!isByHand && !row.failingSince && isFresh(row.lastCheckedAt, now)) return;
      await ctx.db
        .update(integrations)
        .set({ failingSince: null, lastError: null, lastCheckedAt: now, toldFailingAt: null })
        .where(those);
      if (row.toldFailingAt) await tell(ctx, kind, 'well');
      return;
    }
    const hasBegun = row.failingSince === null && row.lastCheckedAt !== null;
    const detail = presentable(outcome.detail, secrets as Record<string, string>, settings);
    await ctx.db
      .update(integrations)
      .set({
        failingSince: row.failingSince ?? now,
        lastError: { why: outcome.why, detail },
        lastCheckedAt: now,
        ...(hasBegun && { toldFailingAt: now }),
      })
      .where(those);
    if (hasBegun) await tell(ctx, kind, 'failing');
  });
}

async function tell(ctx: Context, kind: UsedIntegration['kind'], state: 'well' | 'failing'): Promise<void> {
  await ctx.record(state === 'well' ? 'integration.well-again' : 'integration.failing', { kind });
  await mailAdmins(ctx, {
    kind: `integration-${kind}`,
    texts: state === 'well' ? wellAgainTexts : failingTexts,
    namesIn: (lang) => ({ service: kindNames[kind][lang] }),
    path: '/dashboard/settings-advance#integrations',
  });
}
