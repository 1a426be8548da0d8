import { useEffect, useRef, useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { isSame } from '../../../../kit/form/form-problems.ts';
import { useT } from '../../../../kit/language.tsx';
import { usePageCall, usePageList } from '../../../../shell/calls/queries.ts';
import { methodIn } from '../../../../shell/splash-editor/flow-edits.ts';
import { SplashEditor, type FlowParts } from '../../../../shell/splash-editor/splash-editor.tsx';
import { SplashThumb } from '../../../../shell/splash-editor/splash-thumb.tsx';
import { HistoryDrawer } from '../../../../widgets/editor/history-drawer.tsx';
import { useUnsavedGuard } from '../../../../widgets/editor/use-unsaved-guard.ts';
import { loginMethodNames } from '../../../../widgets/words/login-method-names.ts';
import type { Campaign, Draft } from '../campaign.ts';
import { MethodPanel } from '../flow/method-panel.tsx';
import { StepList } from '../flow/step-list.tsx';
import { TryDrawer } from '../trial/try-drawer.tsx';
import { EditorBar, EditorTitle } from './editor-bar.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { useEditor, type Editor } from './use-editor.ts';
import classes from '../../../../widgets/editor/editor.module.css';

const asksForOthersEvery = 15_000;

export function EditorScreen({ campaign, mine }: { campaign: Campaign; mine: Draft | undefined }) {
  const editor = useEditor(campaign, mine);
  const { content, change, draft, undo, redo, published } = editor;
  const { data: settings } = usePageCall('GET /page-settings');
  const [showsHistory, setShowsHistory] = useState(false);
  const [isTrying, setTrying] = useState(false);
  const { data: work } = usePageCall(
    'GET /wifi-campaign/{id}/drafts',
    { params: { id: String(campaign.id) } },
    { refetchInterval: asksForOthersEvery },
  );
  useUnsavedGuard(draft.isUnsaved, draft.flush);

  const newest = Math.max(draft.newestVersion, work?.version ?? 0);
  const reread = useRef(editor.rereadPublished);
  reread.current = editor.rereadPublished;
  const isOutdated = newest > published.campaign.version;
  useEffect(() => {
    if (isOutdated) void reread.current();
  }, [isOutdated, newest]);

  const flowParts = useFlowParts(editor);
  return (
    <>
      <EditorTitle editor={editor} />
      <SplashEditor
        content={content}
        change={change}
        undo={undo}
        redo={redo}
        pageLanguage={settings?.languageId}
        refused={draft.error?.fields ?? none}
        head={
          <>
            <EditorBar editor={editor} onHistory={() => setShowsHistory(true)} onTry={() => setTrying(true)} />
            <EditorNotices editor={editor} others={(work?.rows ?? []).filter(({ isMine }) => !isMine)} />
          </>
        }
        flowParts={flowParts}
      />
      {isTrying && <TryDrawer campaignId={campaign.id} content={content} onClose={() => setTrying(false)} />}
      {showsHistory && <History editor={editor} onClose={() => setShowsHistory(false)} />}
    </>
  );
}

const none: [] = [];

/** Each step and its properties; who may not change how guests log in reads them. */
function useFlowParts({ content, mayChangeFlow }: Editor): FlowParts {
  const t = useT();
  return {
    steps: (flow, selected, select) => (
      <StepList flow={flow} selected={selected} onSelect={select} mayChange={mayChangeFlow} />
    ),
    properties: (selected, select) => {
      const method = methodIn(content.flow, selected);
      return (
        method && {
          name: t(loginMethodNames[method.type]),
          fields: (
            <fieldset className={classes.fields} disabled={!mayChangeFlow}>
              {!mayChangeFlow && (
                <p className={classes.hint}>{t('Managers and admins of this page change how guests log in.')}</p>
              )}
              <MethodPanel key={method.id} method={method} onSelect={select} />
            </fieldset>
          ),
        }
      );
    },
  };
}

function History({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT();
  const { id, published, mayChangeFlow } = editor;
  const list = usePageList('GET /wifi-campaign/{id}/versions', rowsPerLoad, {}, { id: String(id) });
  return (
    <HistoryDrawer
      list={list}
      read={({ version, design, flow, publishedAt, publishedBy }) => ({
        version,
        picture: <SplashThumb design={design} flow={flow} />,
        at: publishedAt,
        by: publishedBy,
      })}
      standing={published.campaign.version}
      standingName={t('Published')}
      onClose={onClose}
      mayRestore={({ flow }) => mayChangeFlow || isSame(flow, published.campaign.flow)}
      restoreMeans={t('It is published again as a new version; your draft is thrown away.')}
      onRestore={editor.restore}
      onOpen={({ design, flow }) => {
        editor.replace({ design, flow: mayChangeFlow ? flow : published.campaign.flow });
        onClose();
      }}
    />
  );
}
