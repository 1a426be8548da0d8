import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { SendOptions } from '../../kit/files/send-file.ts';
import { useT } from '../../kit/language.tsx';
import { MediaSourceContext, type MediaSource } from '../../widgets/media/media-source.ts';
import { planState } from '../../widgets/plans/plan-state.ts';
import type { AnswerOf } from '../calls/api.ts';
import { describeRefusedField } from '../calls/describe-error.ts';
import { callPage } from '../calls/page-calls.ts';
import { readAgain } from '../calls/read-again.ts';
import { useAccess } from '../session/access.tsx';
import { useSelectedPage } from '../session/selected-page.ts';
import { sendBytes } from './send-bytes.ts';

/** Gives the library of the selected page to whatever lets somebody choose from it. */
export function MediaProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const client = useQueryClient();
  const { eid } = useSelectedPage();
  const { can, page } = useAccess();
  const canUpload = can('media.write');
  const subscription = page?.PageSubscription;
  const source = useMemo<MediaSource>(
    () => ({
      hasPage: Boolean(eid),
      canUpload,
      takesVideo: Boolean(
        subscription &&
        ['active', 'lifetime'].includes(planState(subscription, new Date())) &&
        allowsVideo(subscription.Plan.other_metrics),
      ),
      list: (query) => callPage(eid!, 'GET /files', { query }),
      upload: async (file, options) => {
        const made = await uploadMedia(eid!, file, options);
        await readAgain(client, ['GET /files']);
        return made;
      },
      describeFailure: (error) => describeRefusedField(t, error),
    }),
    [t, client, eid, canUpload, subscription],
  );
  return <MediaSourceContext value={source}>{children}</MediaSourceContext>;
}

function allowsVideo(metrics: string): boolean {
  try {
    return (JSON.parse(metrics) as { videoUpload?: number }).videoUpload === 1;
  } catch {
    return false;
  }
}

type Stored = AnswerOf<'PUT /files/upload'>;

/** Sends the bytes, then puts the file into the library of the page. */
async function uploadMedia(eid: string, chosen: File, options: SendOptions): Promise<AnswerOf<'POST /files'>> {
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
