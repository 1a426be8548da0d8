import type { FileType } from '@wifi/contract/media-types.ts';
import { msg } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';

export type MediaFile = AnswerOf<'GET /files'>['rows'][number];
export type FileDetails = AnswerOf<'GET /files/{eid}'>;

export const typeNames: Record<FileType, string> = { i: msg('Pictures'), v: msg('Videos'), o: msg('Documents') };
