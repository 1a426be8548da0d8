import type { SecretsOf, SettingsOf } from '@wifi/contract/venue/integration-shapes.ts';
import type { IntegrationHint, IntegrationName } from '@wifi/contract/venue/integration-words.ts';
import type { PlanModule } from '@wifi/contract/venue/plan-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import type { Failure } from './tables.ts';

export type Outcome = { ok: true } | ({ ok: false } & Failure);

export type Tested = Outcome & { hints?: { hint: IntegrationHint; about: string }[] };

/** A kind of outside service. Its fields stand in the contract, `integration-shapes.ts`, its form in the console. */
export interface IntegrationKind<Name extends IntegrationName = IntegrationName> {
  name: Name;
  /** Without it in the page's plan it can be neither set up nor tested. */
  module?: PlanModule;
  /** What a schema cannot say: throws `badField`. */
  check?(ctx: PageContext, settings: SettingsOf<Name>): void;
  /** Really calls the service, through `ctx.program.callOut` or `openSocket`; ends with the signal. Never throws. */
  test(
    ctx: PageContext,
    used: { settings: SettingsOf<Name>; secrets: SecretsOf<Name> },
    until: AbortSignal,
    /** Whom a message is sent to; empty where whoever presses is meant, or nobody. */
    to: string,
  ): Promise<Tested>;
}

/** All there are: a kind that is declared and has no test does not compile. */
export type IntegrationKinds = { [Name in IntegrationName]: IntegrationKind<Name> };

/** A service as whoever uses it gets it. */
export interface UsedIntegration<Name extends IntegrationName = IntegrationName> {
  kind: Name;
  settings: SettingsOf<Name>;
  secrets: SecretsOf<Name>;
  /** Handed back with what was learned of it. */
  version: number;
  state: 'untested' | 'well' | 'failing';
  lastCheckedAt: Date | null;
}
