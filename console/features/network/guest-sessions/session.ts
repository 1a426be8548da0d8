import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Session = AnswerOf<'GET /guest-sessions'>['rows'][number];
export type DisconnectResult = AnswerOf<'POST /guest-sessions/{id}/disconnect'>['result'];

/** Guests who only clicked have no name: their device stands for them. */
export const nameOf = ({ userName, mac }: Session): string => userName || mac;
