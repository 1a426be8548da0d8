import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import type { ApiError } from '../../../../shell/calls/api.ts';
import { callPage } from '../../../../shell/calls/page-calls.ts';
import { LostScreen } from '../../../../shell/screens/lost-screen.tsx';
import { ScreenSkeleton } from '../../../../shell/screens/screen-skeleton.tsx';
import { useSelectedPage } from '../../../../shell/session/selected-page.ts';
import type { Template } from '../template.ts';
import { EditorScreen } from './editor-screen.tsx';

/** Read anew each time: work must not begin on what somebody else has changed since. */
export default function Editor() {
  const { templateId = '' } = useParams();
  const { eid } = useSelectedPage();
  const isOwn = /^\d{1,9}$/.test(templateId);
  const { data, error, refetch } = useQuery<Template, ApiError>({
    queryKey: ['zalo-template editor', eid, templateId],
    queryFn: async () =>
      (await callPage(eid!, 'GET /zalo-message-templates/{id}', { params: { id: templateId } })).data,
    enabled: Boolean(eid) && isOwn,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error?.status === 403) return <ForbiddenState page />;
  if (!isOwn || error?.status === 404 || error?.status === 400) return <LostScreen />;
  if (error) return <ErrorState page onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton shape="form" />;
  return <EditorScreen key={`${eid}/${data._id}`} template={data} />;
}
