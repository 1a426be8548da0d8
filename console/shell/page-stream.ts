import { ApiError } from './api.ts';
import { forgetPageToken, pageToken } from './page-token.ts';

/** Opens a stream of events of a page. By fetch: an EventSource cannot carry the page's token. */
export async function openPageStream(eid: string, path: string, signal: AbortSignal): Promise<Response> {
  const open = async () => fetch(path, { headers: { accept: 'text/event-stream', authorization: `Bearer ${await pageToken(eid)}` }, cache: 'no-store', signal });
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
