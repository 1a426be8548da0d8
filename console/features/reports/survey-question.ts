import type { AnswerOf } from '../../shell/api.ts';

export type Survey = AnswerOf<'GET /reports/survey'>;
export type Question = Survey['questions'][number];
