import type { AnswerOf } from '../../shell/api.ts';

export type Code = AnswerOf<'GET /access-codes'>['rows'][number];
export type Preset = AnswerOf<'GET /access-code-presets'>['rows'][number];
