import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import {
  integrationKinds,
  type IntegrationName,
  type IntegrationState,
} from '@wifi/contract/venue/integration-words.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError } from '../../../platform/errors.ts';
import { readFields } from '../../../platform/field-refusals.ts';
import { users } from '../auth/tables.ts';
import { requireModule } from '../plans/require-plan.ts';
import type { IntegrationKinds } from './integration-kind.ts';
import { secretsAfter, shapeOf, type IntegrationRow } from './sealed-secrets.ts';
import { integrations } from './tables.ts';

export const own = (ctx: { pageId: number }, kind: IntegrationName) =>
  and(eq(integrations.pageId, ctx.pageId), eq(integrations.kind, kind));

export const stateOf = ({ isOn, failingSince, lastCheckedAt }: IntegrationRow): Exclude<IntegrationState, 'unset'> =>
  !isOn ? 'off' : failingSince ? 'failing' : lastCheckedAt ? 'well' : 'untested';

const unset = {
  state: 'unset' as const,
  settings: {},
  version: 0,
  failingSince: null,
  lastError: null,
  lastCheckedAt: null,
  changedAt: null,
  changedBy: '',
};

/** Every kind, whether it is set up or not. What is secret is not read: only since when it is there. */
export async function listIntegrations(ctx: PageContext) {
  const rows = await ctx.db
    .select({ row: integrations, email: users.email })
    .from(integrations)
    .leftJoin(users, eq(users.id, integrations.changedBy))
    .where(eq(integrations.pageId, ctx.pageId));
  return integrationKinds.map((kind) => {
    const found = rows.find(({ row }) => row.kind === kind);
    const storedSecrets = shapeOf(kind).secrets.map((name) => {
      const setAt = found?.row.secrets[name]?.setAt;
      return { name, setAt: setAt === undefined ? null : new Date(setAt) };
    });
    if (!found) return { kind, ...unset, storedSecrets };
    const { settings, version, failingSince, lastError, lastCheckedAt, changedAt } = found.row;
    return {
      kind,
      state: stateOf(found.row),
      settings,
      storedSecrets,
      version,
      failingSince,
      lastError,
      lastCheckedAt,
      changedAt,
      changedBy: found.email ?? '',
    };
  });
}

export async function getIntegration(ctx: PageContext, kind: IntegrationName) {
  return (await listIntegrations(ctx)).find((one) => one.kind === kind)!;
}

interface Change {
  kind: IntegrationName;
  version: number;
  isOn?: boolean | undefined;
  settings?: Record<string, string | number | boolean> | undefined;
  secrets?: Record<string, string> | undefined;
}

export async function saveIntegration(ctx: PageContext, kinds: IntegrationKinds, change: Change) {
  const { kind, version, isOn, secrets: typed = {} } = change;
  if (kinds[kind].module) await requireModule(ctx, kinds[kind].module);
  return transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'integrations');
    const [before] = await ctx.db.select().from(integrations).where(own(ctx, kind)).for('update');
    if ((before?.version ?? 0) !== version) throw new AppError('conflict');
    const settings = checked(ctx, kinds, kind, change.settings ?? before?.settings ?? {});
    const secrets = secretsAfter(ctx, { kind, before, settings, typed });
    const isSame = before && isDeepStrictEqual(before.settings, settings) && isDeepStrictEqual(before.secrets, secrets);
    const willBeOn = isOn ?? before?.isOn ?? true;
    if (isSame && before.isOn === willBeOn) return getIntegration(ctx, kind);
    const values = {
      settings,
      secrets,
      isOn: willBeOn,
      version: version + 1,
      changedAt: ctx.now,
      changedBy: ctx.actor.uid,
      // What was learned of it, it was learned of what it was before.
      ...(!isSame && { failingSince: null, lastError: null, lastCheckedAt: null, toldFailingAt: null }),
    };
    await ctx.db
      .insert(integrations)
      .values({ pageId: ctx.pageId, kind, ...values })
      .onConflictDoUpdate({ target: [integrations.pageId, integrations.kind], set: values });
    await ctx.record('integration.changed', { kind, changed: changedFields(before, values, typed) });
    return getIntegration(ctx, kind);
  });
}

function checked(ctx: PageContext, kinds: IntegrationKinds, kind: IntegrationName, sent: object) {
  const read = readFields(shapeOf(kind).settings, sent);
  if (!read.ok)
    throw new AppError('bad-input', {
      fields: read.fields.map((one) => ({ ...one, field: one.field ? `settings.${one.field}` : 'settings' })),
    });
  kinds[kind].check?.(ctx, read.data as never);
  return read.data;
}

/** Names, for the audit: a secret is said to have been typed, and never how it was or is. */
function changedFields(
  before: IntegrationRow | undefined,
  { settings, isOn }: Pick<IntegrationRow, 'settings' | 'isOn'>,
  typed: Record<string, string>,
): string[] {
  return [
    ...Object.keys(settings).filter((name) => before?.settings[name] !== settings[name]),
    ...Object.keys(typed).filter((name) => typed[name]),
    ...(before?.isOn === isOn ? [] : ['isOn']),
  ];
}

export async function deleteIntegration(ctx: PageContext, { kind }: { kind: IntegrationName }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(integrations).where(own(ctx, kind)).returning({ kind: integrations.kind });
    if (!gone) throw new AppError('not-found');
    await ctx.record('integration.deleted', { kind });
  });
}
