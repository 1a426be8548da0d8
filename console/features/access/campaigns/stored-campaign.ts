import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Campaign = AnswerOf<'GET /campaigns'>['rows'][number];
export type CampaignOnCalendar = AnswerOf<'GET /campaigns/calendar'>['rows'][number];
export type WifiCampaign = AnswerOf<'GET /wifi-campaign/current'>;
export type Device = AnswerOf<'GET /devices'>['rows'][number];
export type Design = Campaign['design'];
/** One by itself: its type is the stored one, also when it has ended. */
export type OneCampaign = AnswerOf<'PUT /campaigns/{id}'>;
export type CampaignWithDays = AnswerOf<'GET /campaigns/{id}'>;
