import { ApiError, send, type AnswerOf, type PageKey, type RequestOf } from './api.ts';
import { forgetPageToken, pageToken } from './page-token.ts';

/** A call on one page, the selected one unless said otherwise. A token made useless by a change is fetched anew once. */
export async function callPage<Key extends PageKey>(eid: string, key: Key, request?: RequestOf<Key>): Promise<AnswerOf<Key>> {
  try {
    return await send(key, request, await pageToken(eid));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetPageToken(eid);
    return send(key, request, await pageToken(eid));
  }
}
