import { largestImage, largestOther, largestVideo } from '../limits.ts';

/** Spec §5: image → i, video → v, otherwise o. */
export const fileTypes = ['i', 'v', 'o'] as const;
export type FileType = (typeof fileTypes)[number];

export const fileTypeOf = (mimetype: string): FileType =>
  mimetype.startsWith('image/') ? 'i' : mimetype.startsWith('video/') ? 'v' : 'o';

export const largestOf: Record<FileType, number> = { i: largestImage, v: largestVideo, o: largestOther };

/** What can be uploaded, by ending. */
export const takenTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heic',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
} as const;
export type TakenType = (typeof takenTypes)[keyof typeof takenTypes];

export const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const takenTypeOf = (ending: string): TakenType | undefined =>
  Object.hasOwn(takenTypes, ending) ? takenTypes[ending as keyof typeof takenTypes] : undefined;
