import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { ErrorState, ForbiddenState } from '../../../../kit/feedback/state.tsx';
import { useT } from '../../../../kit/language.tsx';
import type { ApiError } from '../../../../shell/calls/api.ts';
import { call } from '../../../../shell/calls/calls.ts';
import { useList } from '../../../../shell/calls/queries.ts';
import { LostScreen } from '../../../../shell/screens/lost-screen.tsx';
import { ScreenSkeleton } from '../../../../shell/screens/screen-skeleton.tsx';
import { firstFlow } from '../../../../shell/splash-editor/new-content.ts';
import { SplashEditor } from '../../../../shell/splash-editor/splash-editor.tsx';
import { SplashThumb } from '../../../../shell/splash-editor/splash-thumb.tsx';
import { PreviewSourceContext } from '../../../../shell/splash-preview/use-splash-preview.ts';
import { HistoryDrawer } from '../../../../widgets/editor/history-drawer.tsx';
import { useLeaveGuard } from '../../../../widgets/forms/use-leave-guard.ts';
import { useListWords } from '../../../../widgets/lists/use-list-words.ts';
import { partWords, templatePreviews, type Template } from '../template.ts';
import { TemplateBar, TemplateTitle } from './template-bar.tsx';
import { useTemplateEditor, type TemplateEditing } from './use-template-editor.ts';

/** Read anew each time: work must not begin on what somebody else has changed since. */
export default function TemplateEditor() {
  const { templateId = '' } = useParams();
  const { data, error, refetch } = useQuery<Template, ApiError>({
    queryKey: ['template editor', templateId],
    queryFn: () => call('GET /templates/{id}', { params: { id: templateId } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error?.status === 403) return <ForbiddenState page />;
  if (error?.status === 404 || error?.status === 400) return <LostScreen />;
  if (error) return <ErrorState page onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton shape="editor" />;
  return (
    <PreviewSourceContext value={templatePreviews}>
      <OpenTemplate key={data.id} template={data} />
    </PreviewSourceContext>
  );
}

function OpenTemplate({ template }: { template: Template }) {
  const t = useT();
  const editor = useTemplateEditor(template);
  const [showsHistory, setShowsHistory] = useState(false);
  useLeaveGuard({
    isUnsaved: editor.isUnsaved,
    question: {
      title: t('Leave without saving?'),
      body: t('Your last changes have not been saved.'),
      action: t('Leave'),
      danger: true,
    },
  });
  return (
    <>
      <TemplateTitle template={editor.saved.template} />
      <SplashEditor
        content={editor.content}
        change={editor.change}
        undo={editor.undo}
        redo={editor.redo}
        pageLanguage={undefined}
        refused={editor.refused}
        head={<TemplateBar editor={editor} onHistory={() => setShowsHistory(true)} />}
      />
      {showsHistory && <History editor={editor} onClose={() => setShowsHistory(false)} />}
    </>
  );
}

function History({ editor, onClose }: { editor: TemplateEditing; onClose: () => void }) {
  const t = useT();
  const listWords = useListWords();
  const { id, version: standing } = editor.saved.template;
  const list = useList('GET /templates/{id}/versions', rowsPerLoad, {}, { id: String(id) });
  return (
    <HistoryDrawer
      list={list}
      read={({ version, design, savedAt, savedBy, changed }) => ({
        version,
        picture: <SplashThumb design={design} flow={firstFlow} />,
        at: savedAt,
        by: savedBy || t('The product itself'),
        what: version === 1 ? t('Created') : listWords(changed.map((part) => t(partWords[part]))),
      })}
      standing={standing}
      standingName={t('Saved')}
      onClose={onClose}
      restoreMeans={t('Its name and design are saved again as a new version. Who is offered it stays.')}
      onRestore={editor.restore}
      onOpen={({ design }) => {
        // Lists leave the terms out; those that are typed here stay.
        editor.replace({ ...design, termsText: editor.content.design.termsText });
        onClose();
      }}
    />
  );
}
