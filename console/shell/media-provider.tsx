import { useMemo, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../kit/language.tsx';
import { MediaSourceContext, type MediaSource } from '../widgets/media-source.ts';
import { planState } from '../widgets/plan-state.ts';
import { useAccess } from './access.tsx';
import { describeRefusedField } from './describe-error.ts';
import { callPage } from './page-calls.ts';
import { readAgain } from './read-again.ts';
import { useSelectedPage } from './selected-page.ts';
import { uploadMedia } from './upload-media.ts';

/** Gives the library of the selected page to whatever lets somebody choose from it. */
export function MediaProvider({ children }: { children: ReactNode }) {
  const t = useT();
  const client = useQueryClient();
  const { eid } = useSelectedPage();
  const { can, page } = useAccess();
  const canUpload = can('media.write');
  const subscription = page?.PageSubscription;
  const source = useMemo<MediaSource>(() => ({
    canUpload,
    takesVideo: Boolean(subscription && ['active', 'lifetime'].includes(planState(subscription, new Date())) && allowsVideo(subscription.Plan.other_metrics)),
    list: (query) => callPage(eid!, 'GET /files', { query }),
    upload: async (file, options) => {
      const made = await uploadMedia(eid!, file, options);
      await readAgain(client, ['GET /files']);
      return made;
    },
    describeFailure: (error) => describeRefusedField(t, error),
  }), [t, client, eid, canUpload, subscription]);
  return <MediaSourceContext value={source}>{children}</MediaSourceContext>;
}

function allowsVideo(metrics: string): boolean {
  try {
    return (JSON.parse(metrics) as { videoUpload?: number }).videoUpload === 1;
  } catch {
    return false;
  }
}
