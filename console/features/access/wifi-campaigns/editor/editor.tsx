import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import type { ApiError } from '../../../../shell/calls/api.ts';
import { callPage } from '../../../../shell/calls/page-calls.ts';
import { LostScreen } from '../../../../shell/screens/lost-screen.tsx';
import { ScreenSkeleton } from '../../../../shell/screens/screen-skeleton.tsx';
import { useSelectedPage } from '../../../../shell/session/selected-page.ts';
import type { Campaign, Draft } from '../campaign.ts';
import { EditorScreen } from './editor-screen.tsx';

interface Opened {
  campaign: Campaign;
  drafts: Draft[];
}

/**
 * One campaign, or the current one where the address names none. Read anew each time: an old draft must not be gone on
 * with.
 */
export default function Editor() {
  const { campaignId } = useParams();
  const { eid } = useSelectedPage();
  const { data, error, refetch } = useQuery<Opened, ApiError>({
    queryKey: ['wifi-campaign editor', eid, campaignId],
    queryFn: async () => {
      const draftsOf = (id: string) => callPage(eid!, 'GET /wifi-campaign/{id}/drafts', { params: { id } });
      if (campaignId) {
        const [campaign, { rows: drafts }] = await Promise.all([
          callPage(eid!, 'GET /wifi-campaign/{id}', { params: { id: campaignId } }),
          draftsOf(campaignId),
        ]);
        return { campaign, drafts };
      }
      const campaign = await callPage(eid!, 'GET /wifi-campaign/current');
      return { campaign, drafts: (await draftsOf(String(campaign.id))).rows };
    },
    enabled: Boolean(eid),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error?.status === 403) return <ForbiddenState page />;
  if (error?.status === 404 || error?.status === 400) return <LostScreen />;
  if (error) return <ErrorState page onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton shape="editor" />;
  return (
    <EditorScreen
      key={`${eid}/${data.campaign.id}`}
      campaign={data.campaign}
      mine={data.drafts.find(({ isMine }) => isMine)}
    />
  );
}
