import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '@wifi/contract/index.ts';

// Spec §5: the words of every question before something is deleted.
const questions = [
  'Are you sure to delete this item?',
  'Do you want to delete this campaign?',
  'Do you want to delete this method?',
];

/**
 * Calls that end or take back something which no list loses for good; each has a question of its own where one is due.
 */
const noDeletes: Record<string, string> = {
  'DELETE /account/browsers': 'signs out',
  'DELETE /account/browsers/{id}': 'signs out',
  'DELETE /page-oa': 'disconnects; followers stay, and it can be connected again',
  'DELETE /push-subscription': 'switches off, and on again with one press',
  'DELETE /groups/{id}/members': 'takes a guest out of a group; both stay',
  'DELETE /wifi-campaign/{id}/draft': 'throws changes away',
  'DELETE /trials/{id}': 'ends a trial',
  'DELETE /devices/{nas_id}/subscribers': 'disconnects',
  'DELETE /page-settings/{id}': 'puts defaults back',
  'DELETE /account/second-factor/browsers': 'asks those browsers for the second factor again',
  'DELETE /account/second-factor/browsers/{id}': 'asks that browser for the second factor again',
  'DELETE /account/second-factor/totp': 'asks for the own password instead',
  'DELETE /account/second-factor/passkeys/{id}': 'asks for the own password instead',
  'DELETE /api-keys/{id}': 'revokes; the key stays in the list',
  'DELETE /system-logs/failed-jobs/{id}': 'gives a job up that was done in vain',
  'DELETE /all-users/{id}/sessions': 'signs out',
  'DELETE /all-users/{id}': 'asks what becomes of their pages, in a form of its own',
  'DELETE /all-users/view': 'stops looking as somebody else',
};

const read = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
const sources = read('features/**/*.{ts,tsx}');
/** Kinds of templates only name their call: what they share makes it, and is to ask. */
const removers = read('shell/managed-templates/*.{ts,tsx}').filter((source) => source.includes('kind.remove('));
const isOfKind = (source: string, key: string) =>
  source.includes(': ManagedKind') && source.includes(`remove: (id) => call('${key}'`);
const deletes = Object.keys(contract).filter((key) => key.startsWith('DELETE ') && !(key in noDeletes));

test.each(deletes)('%s is asked for in the words of the spec', (key) => {
  const callers = sources.flatMap((source) => {
    if (isOfKind(source, key)) return removers;
    const calls =
      source.includes(`usePageSend('${key}'`) || (source.includes(`'${key}'`) && source.includes('confirm('));
    return calls ? [source] : [];
  });
  expect(callers.length).toBeGreaterThan(0);
  for (const caller of callers)
    expect(
      questions.some((question) => caller.includes(question)),
      caller.slice(0, 300),
    ).toBe(true);
});
