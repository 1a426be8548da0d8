import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Item = AnswerOf<'GET /page-item'>['rows'][number];
export type Review = AnswerOf<'GET /page-item-reviews'>['rows'][number];
export interface ItemFile {
  type: 'i' | 'v';
  url: string;
  name: string;
}
