import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useT } from '../../kit/language.tsx';
import { MediaSourceContext, type MediaSource } from '../../widgets/media/media-source.ts';
import { planState } from '../../widgets/plans/plan-state.ts';
import { describeRefusedField } from '../calls/describe-error.ts';
import { callPage } from '../calls/page-calls.ts';
import { readAgain } from '../calls/read-again.ts';
import { useAccess } from '../session/access.tsx';
import { useSelectedPage } from '../session/selected-page.ts';
import { uploadMedia } from './upload-media.ts';

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
