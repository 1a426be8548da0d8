import { apiAddress } from '../calls/api-address.ts';
import { ApiError } from '../calls/api.ts';
import { takeEarlyCall } from '../calls/early-calls.ts';
import { forgetPageToken, pageToken } from '../calls/page-token.ts';

/** Opens a stream of events of a page. By fetch: an EventSource cannot carry the page's token. */
export async function openPageStream(eid: string, path: string, signal: AbortSignal): Promise<Response> {
  const open = async () => {
    const token = await pageToken(eid);
    const early = takeEarlyCall({ method: 'GET', address: path, token, body: undefined }, signal);
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    return early ?? fetch(apiAddress(path), { headers, cache: 'no-store', signal });
  };
  try {
    const response = await open();
    if (response.status !== 401) return response;
    forgetPageToken(eid);
    return await open();
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return new Response(null, { status: 403 });
    throw error;
  }
}
