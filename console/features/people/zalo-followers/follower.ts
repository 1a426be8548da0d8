import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Follower = AnswerOf<'GET /zalo/users'>['data']['hits'][number];
export type FollowerDetails = AnswerOf<'GET /zalo/users/{id}'>;

/** Reads that a change of a follower makes stale. */
export const followerReads = ['GET /zalo/users', 'GET /zalo/users/{id}', 'GET /zalo/tags'] as const;
