import type { Readable } from 'node:stream';

/** What a store keeps beside the bytes, for those who fetch them from it directly. */
export interface BlobHeaders {
  contentType: string;
  cacheControl: string;
  contentDisposition?: string;
}

export type BlobSource = { bytes: Buffer } | { path: string };

export interface OpenBlob {
  size: number;
  /** Both ends count, as in a Range header. */
  stream: (start: number, end: number) => Promise<Readable>;
}

/** Files by key: `folder/folder/name`, letters, digits, dots and dashes. A key is written once and never changed. */
export interface BlobStore {
  put: (key: string, source: BlobSource, headers: BlobHeaders) => Promise<void>;
  open: (key: string) => Promise<OpenBlob | undefined>;
  /** What is not there counts as removed. */
  remove: (key: string) => Promise<void>;
}

/** Keys are made by us; this is the wall behind that, against a way out of the folder. */
export function checkKey(key: string): string {
  if (!/^(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9][a-z0-9.-]*$/.test(key) || key.includes('..'))
    throw new Error(`not a key: ${key}`);
  return key;
}
