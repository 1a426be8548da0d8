import type { KeyState } from '@wifi/contract/venue/api-key-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type ApiKey = AnswerOf<'GET /api-keys'>['rows'][number];

export const keyStateWords: Record<KeyState, string> = {
  live: msg('Valid'),
  expired: msg('Expired'),
  revoked: msg('Revoked'),
  orphaned: msg('Its maker has left'),
  resting: msg('Its maker lacks a second factor'),
};

/** What can be done about a key that does nothing though nobody revoked it. */
export const keyStateHints: Partial<Record<KeyState, string>> = {
  orphaned: msg('Make a new key in its place.'),
  resting: msg('It works again once they have set one up.'),
};

export const keyStateColours: Record<KeyState, 'good' | 'gray' | 'accent'> = {
  live: 'good',
  expired: 'gray',
  revoked: 'gray',
  orphaned: 'accent',
  resting: 'accent',
};

/** As they are typed: one a line. */
export const originsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/\s+/)
      // What people copy from the address bar ends with a slash.
      .map((line) => (line.endsWith('/') ? line.slice(0, -1) : line))
      .filter(Boolean),
  ),
];
