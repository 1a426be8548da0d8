import type { HotelSystem } from '@wifi/contract/access/hotel-system-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Hotel = AnswerOf<'GET /hotel-system'>;
export type Stay = AnswerOf<'GET /hotel-system/stays'>['rows'][number];
export type ListReport = AnswerOf<'POST /hotel-system/stays'>;
export type BadLine = ListReport['bad'][number];

export const systemNames: Record<HotelSystem, string> = {
  none: msg('None'),
  list: msg('List'),
  fias: 'FIAS (OPERA, Suite8, protel)',
  ohip: 'OPERA Cloud (OHIP)',
  mews: 'Mews',
  cloudbeds: 'Cloudbeds',
};

/** What changes when stays come or go. */
export const staysChanged = {
  refreshes: ['GET /hotel-system' as const, 'GET /hotel-system/stays' as const, 'GET /guest-sessions' as const],
};
