import { readMediaAddress } from '@wifi/contract/venue/media-address.ts';
import type { ShownFile } from './template-kind.ts';

/** Where files of templates lie in the store, beside those of pages: a page's own id is a letter longer. */
export const templateFolder = 'templates';
export const addressOf = (filename: string): string => `/media/${templateFolder}/${filename}`;

/** What a place shows, where it lies in a library of ours. */
export function fileAt(field: string, url: string): ShownFile[] {
  const address = readMediaAddress(url);
  return address ? [{ field, url, page: address.page, filename: address.filename }] : [];
}

/** Names of the platform's own among the files that a template shows. */
export const templateFilesAmong = (shown: readonly ShownFile[]): string[] => [
  ...new Set(shown.filter(({ page }) => page === templateFolder).map(({ filename }) => filename)),
];
