import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ErrorState, ForbiddenState } from '../../kit/feedback/state.tsx';
import type { ApiError } from '../calls/api.ts';
import { LostScreen } from '../screens/lost-screen.tsx';
import { ScreenSkeleton } from '../screens/screen-skeleton.tsx';
import type { ManagedKind } from './managed-template.ts';

interface OpenEditorProps<Template> {
  kind: ManagedKind;
  read: (id: string) => Promise<Template>;
  children: (template: Template) => ReactNode;
}

/** Read anew each time: work must not begin on what somebody else has changed since. */
export function OpenEditor<Template>({ kind, read, children }: OpenEditorProps<Template>) {
  const { templateId = '' } = useParams();
  const { data, error, refetch } = useQuery<Template, ApiError>({
    queryKey: ['template editor', kind.path, templateId],
    queryFn: () => read(templateId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error?.status === 403) return <ForbiddenState page />;
  if (error?.status === 404 || error?.status === 400) return <LostScreen />;
  if (error) return <ErrorState page onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton shape="editor" />;
  return children(data);
}
