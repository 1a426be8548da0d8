import type { AnswerOf } from '../../shell/api.ts';

export type Times = AnswerOf<'GET /reports/times'>;
