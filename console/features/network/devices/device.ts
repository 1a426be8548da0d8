import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Device = AnswerOf<'GET /devices'>['rows'][number];
export type DeviceSetup = AnswerOf<'GET /devices/{nas_id}/setup'>;
export type DeviceCheckRow = AnswerOf<'GET /devices/{nas_id}/checks'>['rows'][number];
