import { sendFile, type SendOptions } from '../../kit/files/send-file.ts';
import { ApiError, type AnswerOf } from '../calls/api.ts';
import { callPage } from '../calls/page-calls.ts';
import { forgetPageToken, pageToken } from '../calls/page-token.ts';

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
    return (await sendFile(
      {
        method: 'PUT',
        url: `/files/upload?${new URLSearchParams({ name: file.name }).toString()}`,
        headers,
        body: file,
      },
      options,
    )) as Stored;
  } catch (error) {
    if (error instanceof DOMException) throw error;
    const refusal = error as Partial<Pick<ApiError, 'status' | 'fields' | 'params' | 'message' | 'code'>>;
    throw new ApiError(refusal.status ?? 0, refusal.status ? refusal : { code: 'offline' });
  }
}

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const quality = 0.92;

/**
 * A photo in HEIC as a JPEG, where this browser can open it; Safari can. Elsewhere it goes as it is, and the server
 * says what can be done.
 */
async function openHeic(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d')!.drawImage(picture, 0, 0);
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return drawn ? new File([drawn], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
