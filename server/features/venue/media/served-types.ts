import { takenTypes } from '@wifi/contract/venue/media-types.ts';
import type { BlobHeaders } from '../../../platform/storage/blob-store.ts';

/**
 * How a file of ours goes out, by its ending: the names never change their content, and what is not shown on a page is
 * only ever saved.
 */
export function servedAs(filename: string): BlobHeaders | undefined {
  const ending = filename.slice(filename.lastIndexOf('.') + 1);
  if (!Object.hasOwn(takenTypes, ending)) return undefined;
  const contentType = takenTypes[ending as keyof typeof takenTypes];
  return {
    contentType,
    cacheControl: 'public, max-age=31536000, immutable',
    ...(contentType.startsWith('application/') && { contentDisposition: 'attachment' }),
  };
}
