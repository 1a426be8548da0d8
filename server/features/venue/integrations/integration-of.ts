import type { SecretsOf, SettingsOf } from '@wifi/contract/venue/integration-shapes.ts';
import type { IntegrationName } from '@wifi/contract/venue/integration-words.ts';
import type { Context } from '../../../platform/context.ts';
import { findByKey } from '../../../platform/db/prepared.ts';
import type { UsedIntegration } from './integration-kind.ts';
import { stateOf } from './integrations.ts';
import { noteIntegration } from './note-integration.ts';
import { openSecrets } from './sealed-secrets.ts';
import { integrations } from './tables.ts';

const findIntegration = findByKey(integrations, integrations.kind);

/** The page's own service, ready to be used; undefined where there is none, or it is switched off. */
export async function integrationOf<Name extends IntegrationName>(
  ctx: Context,
  kind: Name,
): Promise<UsedIntegration<Name> | undefined> {
  const row = await findIntegration(ctx, kind);
  const state = row && stateOf(row);
  if (!state || state === 'off') return undefined;
  const { settings, version, lastCheckedAt } = row;
  // One that a test has refused, and that never worked, is no better than one that nobody has tried.
  const hasWorked = state !== 'failing' || row.toldFailingAt !== null;
  const used = {
    kind,
    settings: settings as SettingsOf<Name>,
    version,
    state: hasWorked ? state : ('untested' as const),
    lastCheckedAt,
  };
  const secrets = openSecrets(ctx, row);
  if (secrets) return { ...used, secrets: secrets as SecretsOf<Name> };
  // Noted by the next who asks outside of a transaction: a note has one of its own.
  if (ctx.isInTransaction) return undefined;
  await noteIntegration(ctx, { ...used, secrets: {} }, { ok: false, why: 'secret-lost', detail: '' });
  return undefined;
}
