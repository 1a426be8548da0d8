import { smallerNames } from '@wifi/contract/venue/media-address.ts';

export const keyOf = (pageEid: string, filename: string): string => `media/${pageEid}/${filename}`;

/** The file and the smaller pictures beside it. */
export const keysOf = (pageEid: string, filename: string): string[] =>
  [filename, ...smallerNames(filename).map(({ name }) => name)].map((name) => keyOf(pageEid, name));
