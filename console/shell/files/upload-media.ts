import type { SendOptions } from '../../kit/files/send-file.ts';
import type { AnswerOf } from '../calls/api.ts';
import { callPage } from '../calls/page-calls.ts';
import { sendBytes } from './send-bytes.ts';

type Stored = AnswerOf<'PUT /files/upload'>;

/** Sends the bytes, then puts the file into the library of the page. */
export async function uploadMedia(eid: string, chosen: File, options: SendOptions): Promise<AnswerOf<'POST /files'>> {
  const file = await openHeic(chosen);
  const { url } = await sendBytes<Stored>(eid, '/files/upload', { name: file.name, body: file }, options);
  return callPage(eid, 'POST /files', { body: { url, name: file.name } });
}

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
const quality = 0.92;

/**
 * A photo in HEIC as a JPEG, where this browser can open it; Safari can. Elsewhere it goes as it is, and the server
 * opens it or says what can be done.
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
