import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Group = AnswerOf<'GET /groups'>['data']['rows'][number];

/** Reads that a change of a group makes stale. */
export const groupReads = ['GET /groups', 'GET /groups/{id}', 'GET /groups/{id}/members'] as const;
