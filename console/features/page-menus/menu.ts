import type { AnswerOf } from '../../shell/api.ts';

export type Menu = AnswerOf<'GET /page-menu'>['rows'][number];
