import type { FileType } from '@wifi/contract/venue/media-types.ts';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type MediaFile = AnswerOf<'GET /files'>['rows'][number];
export type FileDetails = AnswerOf<'GET /files/{eid}'>;

export const typeNames: Record<FileType, string> = { i: msg('Pictures'), v: msg('Videos'), o: msg('Documents') };

/** Nothing that is there weighs 0 kB. */
export const smallestShown = 1000;

interface Sized {
  width: number | null;
  height: number | null;
}

/** “1,280 × 720”, width first in every direction of writing; nothing for what has no size. */
export function useSizeWords(): (file: Sized) => string {
  const t = useT();
  const format = useFormat();
  return ({ width, height }) =>
    width && height
      ? `\u2066${t('{width} × {height}', { width: format.number(width), height: format.number(height) })}\u2069`
      : '';
}
