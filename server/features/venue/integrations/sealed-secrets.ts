import { cutText } from '@wifi/contract/storable-text.ts';
import { integrationShapes, type IntegrationShape } from '@wifi/contract/venue/integration-shapes.ts';
import { longestFailure, type IntegrationName } from '@wifi/contract/venue/integration-words.ts';
import type { Context } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import type { integrations } from './tables.ts';

export type IntegrationRow = typeof integrations.$inferSelect;
type Settings = IntegrationRow['settings'];
type Sealed = IntegrationRow['secrets'];

export const shapeOf = (kind: IntegrationName): IntegrationShape => integrationShapes[kind];

/** A copied row opens nowhere else: neither on another page nor for another address. */
const boundTo = (pageId: number, kind: IntegrationName, settings: Settings): string =>
  `integration/${pageId}/${kind}/${shapeOf(kind).addressOf(settings as never)}`;

interface Change {
  kind: IntegrationName;
  before: IntegrationRow | undefined;
  settings: Settings;
  typed: Record<string, string>;
}

/**
 * The secrets as they are stored from now on. One that was not typed stays, unless it would go to another address: then
 * whoever changes that must know it, since otherwise they could have it sent to a server of their own.
 */
export function secretsAfter(ctx: Context, { kind, before, settings, typed }: Change): Sealed {
  const { secrets, needs, addressOf } = shapeOf(kind);
  for (const name of Object.keys(typed))
    if (!secrets.includes(name)) throw badField(`secrets.${name}`, 'unknown-field');
  const isElsewhere = before && addressOf(before.settings as never) !== addressOf(settings as never);
  const after: Sealed = {};
  for (const name of needs(settings as never)) {
    const stored = before?.secrets[name];
    if (typed[name])
      after[name] = {
        sealed: ctx.program.sealer.seal(typed[name], boundTo(ctx.pageId, kind, settings)),
        setAt: ctx.now.toISOString(),
      };
    else if (!stored) throw badField(`secrets.${name}`, 'required');
    else if (isElsewhere) throw badField(`secrets.${name}`, 'type-again');
    else after[name] = stored;
  }
  return after;
}

/** Undefined: they were sealed with another key, or for something else, and must be typed again. */
export function openSecrets(ctx: Context, row: IntegrationRow): Record<string, string> | undefined {
  const { pageId, kind, settings, secrets } = row;
  try {
    return Object.fromEntries(
      Object.entries(secrets).map(([name, { sealed }]) => [
        name,
        ctx.program.sealer.open(sealed, boundTo(pageId, kind, settings)),
      ]),
    );
  } catch {
    return undefined;
  }
}

/** What a service said, as it may be kept and shown: one short line in which no secret stands, however it came back. */
export function presentable(said: string, secrets: Record<string, string>, settings: Settings): string {
  let text = said;
  const user = typeof settings.user === 'string' ? settings.user : '';
  for (const secret of Object.values(secrets)) {
    const base64 = (clear: string) => Buffer.from(clear, 'utf8').toString('base64');
    for (const form of [secret, base64(secret), base64(`\0${user}\0${secret}`), encodeURIComponent(secret)])
      if (form) text = text.replaceAll(form, '•••');
  }
  return cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), longestFailure);
}
