import { sendFile, type SendOptions } from '../kit/send-file.ts';
import { ApiError, type AnswerOf } from './api.ts';
import { openHeic } from './open-heic.ts';
import { callPage } from './page-calls.ts';
import { forgetPageToken, pageToken } from './page-token.ts';

type Stored = AnswerOf<'PUT /files/upload'>;

/** Sends the bytes, then puts the file into the library of the page. */
export async function uploadMedia(eid: string, chosen: File, options: SendOptions): Promise<AnswerOf<'POST /files'>> {
  const file = await openHeic(chosen);
  const { url } = await sendBytes(eid, file, options).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetPageToken(eid);
    return sendBytes(eid, file, options);
  });
  return callPage(eid, 'POST /files', { body: { url, name: file.name } });
}

async function sendBytes(eid: string, file: File, options: SendOptions): Promise<Stored> {
  const headers = { authorization: `Bearer ${await pageToken(eid)}`, 'content-type': 'application/octet-stream' };
  try {
    return await sendFile({ method: 'PUT', url: `/files/upload?${new URLSearchParams({ name: file.name }).toString()}`, headers, body: file }, options) as Stored;
  } catch (error) {
    if (error instanceof DOMException) throw error;
    const refusal = error as Partial<Pick<ApiError, 'status' | 'fields' | 'params' | 'message' | 'code'>>;
    throw new ApiError(refusal.status ?? 0, refusal.status ? refusal : { code: 'offline' });
  }
}
