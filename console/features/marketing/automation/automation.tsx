import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorState, ForbiddenState } from '../../../kit/feedback/state.tsx';
import type { ApiError } from '../../../shell/calls/api.ts';
import { callPage } from '../../../shell/calls/page-calls.ts';
import { LostScreen } from '../../../shell/screens/lost-screen.tsx';
import { ScreenSkeleton } from '../../../shell/screens/screen-skeleton.tsx';
import { useSelectedPage } from '../../../shell/session/selected-page.ts';
import type { Automation } from './automation-calls.ts';
import { FlowEditor } from './flow-editor.tsx';

/** Read anew each time: an old draft must not be gone on with. */
export default function AutomationScreen() {
  const { id = '' } = useParams();
  const { eid } = useSelectedPage();
  const { data, error, refetch } = useQuery<Automation, ApiError>({
    queryKey: ['automation editor', eid, id],
    queryFn: () => callPage(eid!, 'GET /automations/{id}', { params: { id } }),
    enabled: Boolean(eid),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error?.status === 403) return <ForbiddenState page />;
  if (error?.status === 404 || error?.status === 400) return <LostScreen />;
  if (error) return <ErrorState page onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton shape="editor" />;
  return <FlowEditor key={`${eid}/${data.id}`} opened={data} />;
}
