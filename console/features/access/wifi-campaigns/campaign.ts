import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Campaign = AnswerOf<'GET /wifi-campaign/{id}'>;
export type Draft = AnswerOf<'GET /wifi-campaign/{id}/drafts'>['rows'][number];
export type Version = AnswerOf<'GET /wifi-campaign/{id}/versions'>['rows'][number];

/** What is designed and published as one. */
export interface Content {
  design: SplashDesign;
  flow: LoginFlow;
}

export const editorPath = (id: number): string => `/dashboard/wifi-campaign/${id}`;

/** A person who saved within this time is taken to be at work still. */
const atWorkFor = 5 * 60_000;
export const isAtWork = ({ savedAt }: { savedAt: string }, now = Date.now()): boolean =>
  now - Date.parse(savedAt) < atWorkFor;
