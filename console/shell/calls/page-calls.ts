import {
  ApiError,
  send,
  sendForFile,
  type AnswerOf,
  type DocumentKey,
  type PageKey,
  type PageTableKey,
  type RequestOf,
} from './api.ts';
import { forgetPageToken, pageToken } from './page-token.ts';

/** A token made useless by a change is fetched anew once. */
async function withToken<T>(eid: string, run: (token: string) => Promise<T>): Promise<T> {
  try {
    return await run(await pageToken(eid));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetPageToken(eid);
    return run(await pageToken(eid));
  }
}

/** A call on one page, the selected one unless said otherwise. */
export const callPage = <Key extends PageKey>(
  eid: string,
  key: Key,
  request?: RequestOf<Key>,
): Promise<AnswerOf<Key>> => withToken<AnswerOf<Key>>(eid, (token) => send<Key>(key, request, token));

export const fetchPageFile = <Key extends PageTableKey>(
  eid: string,
  key: Key,
  request?: RequestOf<Key>,
): Promise<Blob> => withToken(eid, (token) => sendForFile(key, request, token));

export const fetchPageDocument = <Key extends DocumentKey>(
  eid: string,
  key: Key,
  request: RequestOf<Key>,
): Promise<Blob> => withToken(eid, (token) => sendForFile(key, request, token));
