import { sendFile, type SendOptions } from '../../kit/files/send-file.ts';
import { apiAddress } from '../calls/api-address.ts';
import { ApiError } from '../calls/api.ts';
import { forgetPageToken, pageToken } from '../calls/page-token.ts';

/** Sends the bytes of a file to an address of the page; a token made useless by a change is fetched anew once. */
export async function sendBytes<Answer>(
  eid: string,
  address: string,
  file: { name: string; body: Blob },
  options: SendOptions,
): Promise<Answer> {
  try {
    return await sendOnce<Answer>(eid, address, file, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetPageToken(eid);
    return sendOnce<Answer>(eid, address, file, options);
  }
}

async function sendOnce<Answer>(
  eid: string,
  address: string,
  { name, body }: { name: string; body: Blob },
  options: SendOptions,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${await pageToken(eid)}`, 'content-type': 'application/octet-stream' };
  try {
    return (await sendFile(
      { method: 'PUT', url: apiAddress(`${address}?${new URLSearchParams({ name }).toString()}`), headers, body },
      options,
    )) as Answer;
  } catch (error) {
    if (error instanceof DOMException) throw error;
    const refusal = error as Partial<Pick<ApiError, 'status' | 'fields' | 'params' | 'message' | 'code'>>;
    throw new ApiError(refusal.status ?? 0, refusal.status ? refusal : { code: 'offline' });
  }
}
