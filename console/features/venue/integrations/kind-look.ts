import type { IntegrationFailure } from '@wifi/contract/venue/integration-words.ts';
import type { Translate } from '../../../kit/translator.ts';
import type { Integration } from './integration-words.ts';

/** What a form has, by the names of its fields. */
export type Values = Record<string, string | number>;

export interface FieldLook {
  /** As the contract has it: `settings.host`, `secrets.password`. */
  name: `settings.${string}` | `secrets.${string}`;
  label: string;
  description?: string;
  /** `zns-…`: chosen from what Zalo has approved for the page's account. */
  kind: 'text' | 'email' | 'number' | 'choice' | 'secret' | 'lines' | 'zns-template' | 'zns-parameter';
  options?: readonly { value: string; label: string }[];
  required?: boolean;
  /** Names of machines and addresses keep their own direction. */
  isCode?: boolean;
  longest?: number;
  /** Of a number: 1 and the highest port unless said. */
  min?: number;
  max?: number;
  initial: string | number;
}

/** How one kind of service is shown and asked for; how it is tested, the server knows. */
export interface KindLook {
  title: string;
  purpose: string;
  setUp: string;
  deleted: string;
  fields: readonly FieldLook[];
  /** In one line, what is set up. */
  summaryOf: (settings: Integration['settings'], t: Translate) => string;
  /** Beside a test that went well. */
  afterTest: string;
  /** In other words than those about mail servers. */
  failures?: Partial<Record<IntegrationFailure, string>>;
  /** While it is not tested. */
  untested?: string;
  /** To be pasted into the service's own console: below the portal's address, for the page `eid`. */
  addresses?: readonly { label: string; path: (eid: string) => string }[];
  /** A test sends something to a number that whoever presses types. */
  asksNumber?: true;
}
