import type { IntegrationFailure, IntegrationName } from '@wifi/contract/venue/integration-words.ts';
import { failureWords } from './integration-words.ts';
import { kindLooks } from './kind-looks.ts';

/** What to do about a failure. A tab that is older than the server meets words that it does not know yet. */
export function failureOf(kind: IntegrationName, why: IntegrationFailure): string {
  const words: Partial<Record<IntegrationFailure, string>> = { ...failureWords, ...kindLooks[kind].failures };
  return words[why] ?? failureWords['not-understood'];
}
