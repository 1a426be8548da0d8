import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Code = AnswerOf<'GET /access-codes'>['rows'][number];
export type Preset = AnswerOf<'GET /access-code-presets'>['rows'][number];

/** In fours, as people read and type long codes; what is left over joins no group of one. */
export function groupCode(code: string): string[] {
  const groups = code.match(/.{1,4}/g) ?? [];
  const last = groups.at(-1);
  return groups.length > 1 && last?.length === 1 ? [...groups.slice(0, -2), `${groups.at(-2)}${last}`] : groups;
}
