import { takenTypes, type FileType } from '@wifi/contract/venue/media-types.ts';

const typesOf = (start: string) =>
  [...new Set(Object.values(takenTypes))].filter((type) => type.startsWith(start)).join(',');

/**
 * As the attribute of a file input; without a kind, all that a library takes. Many browsers know no type for HEIC,
 * hence its endings.
 */
export const mediaAccept = (kind?: FileType): string =>
  kind === 'v'
    ? typesOf('video/')
    : kind === 'o'
      ? typesOf('application/')
      : `${typesOf(kind === 'i' ? 'image/' : '')},.heic,.heif`;
