import type { AnswerOf } from '../../shell/api.ts';

export type Mail = AnswerOf<'GET /system-logs/mails'>['rows'][number];
