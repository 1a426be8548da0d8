import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Campaign = AnswerOf<'GET /wifi-campaign/{id}'>;
export type Draft = AnswerOf<'GET /wifi-campaign/{id}/drafts'>['rows'][number];
export type Version = AnswerOf<'GET /wifi-campaign/{id}/versions'>['rows'][number];

export const editorPath = (id: number): string => `/dashboard/wifi-campaign/${id}`;

/** A person who saved within this time is taken to be at work still. */
const atWorkFor = 5 * 60_000;
export const isAtWork = ({ savedAt }: { savedAt: string }, now = Date.now()): boolean =>
  now - Date.parse(savedAt) < atWorkFor;
