import { cutText } from '@wifi/contract/storable-text.ts';
import { integrationShapes, type IntegrationShape } from '@wifi/contract/venue/integration-shapes.ts';
import { longestFailure, type IntegrationName } from '@wifi/contract/venue/integration-words.ts';
import type { Context } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import type { integrations } from './tables.ts';

/** How a secret may come back in what a service says: as it is, in JSON, in an address, in a form and behind Basic. */
export const secretForms = (secret: string): string[] =>
  secret === ''
    ? []
    : [
        secret,
        JSON.stringify(secret).slice(1, -1),
        encodeURIComponent(secret),
        new URLSearchParams([['', secret]]).toString().slice(1),
        Buffer.from(secret, 'utf8').toString('base64'),
      ];

export type IntegrationRow = typeof integrations.$inferSelect;
type Settings = IntegrationRow['settings'];
type Sealed = IntegrationRow['secrets'];

export const shapeOf = (kind: IntegrationName): IntegrationShape => integrationShapes[kind];

/** What secrets belong to: a copied row opens nowhere else, neither on another page nor for another address. */
interface Owner {
  shape: IntegrationShape;
  /** `integration/7/mail`: of all kinds and pages no two have the same. */
  name: string;
}
const boundTo = ({ shape, name }: Owner, settings: Settings): string => `${name}/${shape.addressOf(settings as never)}`;
const ownerOf = (pageId: number, kind: IntegrationName): Owner => ({
  shape: shapeOf(kind),
  name: `integration/${pageId}/${kind}`,
});

/** A secret that the service itself has given for the one before. */
export const sealOne = (ctx: Pick<Context, 'program'>, owner: Owner, settings: Settings, secret: string): string =>
  ctx.program.sealer.seal(secret, boundTo(owner, settings));

interface Change {
  before: Pick<IntegrationRow, 'settings' | 'secrets'> | undefined;
  settings: Settings;
  typed: Record<string, string>;
}

export const secretsAfter = (ctx: Context, { kind, ...change }: Change & { kind: IntegrationName }): Sealed =>
  sealTyped(ctx, ownerOf(ctx.pageId, kind), change);

/** Undefined: they were sealed with another key, or for something else, and must be typed again. */
export const openSecrets = (
  ctx: Context,
  { pageId, kind, settings, secrets }: IntegrationRow,
): Record<string, string> | undefined => openSealed(ctx, ownerOf(pageId, kind), { settings, secrets });

/**
 * The secrets as they are stored from now on. One that was not typed stays, unless it would go to another address: then
 * whoever changes that must know it, since otherwise they could have it sent to a server of their own.
 */
export function sealTyped(ctx: Context, owner: Owner, { before, settings, typed }: Change): Sealed {
  const { secrets, needs, addressOf } = owner.shape;
  for (const name of Object.keys(typed))
    if (!secrets.includes(name)) throw badField(`secrets.${name}`, 'unknown-field');
  const isElsewhere = before && addressOf(before.settings as never) !== addressOf(settings as never);
  const after: Sealed = {};
  for (const name of needs(settings as never)) {
    const stored = before?.secrets[name];
    if (typed[name])
      after[name] = {
        sealed: ctx.program.sealer.seal(typed[name], boundTo(owner, settings)),
        setAt: ctx.now.toISOString(),
      };
    else if (!stored) throw badField(`secrets.${name}`, 'required');
    else if (isElsewhere) throw badField(`secrets.${name}`, 'type-again');
    else after[name] = stored;
  }
  return after;
}

export function openSealed(
  ctx: Pick<Context, 'program'>,
  owner: Owner,
  { settings, secrets }: Pick<IntegrationRow, 'settings' | 'secrets'>,
): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(secrets).map(([name, { sealed }]) => [
        name,
        ctx.program.sealer.open(sealed, boundTo(owner, settings)),
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
  const forms = Object.values(secrets).flatMap((secret) => [
    ...secretForms(secret),
    ...secretForms(`\0${user}\0${secret}`).slice(-1),
  ]);
  for (const form of forms) text = text.replaceAll(form, '•••');
  return cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), longestFailure);
}
