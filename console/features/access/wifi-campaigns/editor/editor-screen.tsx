import { SegmentedControl } from '@mantine/core';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { isSame } from '../../../../kit/form/form-problems.ts';
import { useLanguage, useT } from '../../../../kit/language.tsx';
import { describeReason } from '../../../../shell/calls/describe-error.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useLeaveGuard } from '../../../../widgets/forms/use-leave-guard.ts';
import { loginMethodNames } from '../../../../widgets/words/login-method-names.ts';
import type { Campaign, Draft, Version } from '../campaign.ts';
import { DesignPanel } from '../design/design-panel.tsx';
import { methodIn } from '../flow/flow-edits.ts';
import { MethodPanel } from '../flow/method-panel.tsx';
import { StepList } from '../flow/step-list.tsx';
import { TryDrawer } from '../trial/try-drawer.tsx';
import { EditingContext } from './editing.ts';
import { EditorBar, EditorTitle } from './editor-bar.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { TextLanguage } from './text-language.tsx';
import { useEditor } from './use-editor.ts';
import classes from './editor.module.css';

const asksForOthersEvery = 15_000;
/** The top bar and the switch of the parts stay over what scrolls. */
const roomAbove = 190;
type Panel = 'steps' | 'preview' | 'properties';

export function EditorScreen({ campaign, mine }: { campaign: Campaign; mine: Draft | undefined }) {
  const t = useT();
  const confirm = useConfirm();
  const editor = useEditor(campaign, mine);
  const { content, change, draft, undo, redo, mayChangeFlow, published } = editor;
  const { data: settings } = usePageCall('GET /page-settings');
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState(own);
  const [selected, setSelected] = useState('design');
  const [panel, setPanel] = useState<Panel>('preview');
  const [showsHistory, setShowsHistory] = useState(false);
  const [isTrying, setTrying] = useState(false);
  const { data: work } = usePageCall(
    'GET /wifi-campaign/{id}/drafts',
    { params: { id: String(campaign.id) } },
    { refetchInterval: asksForOthersEvery },
  );
  useUndoKeys(undo, redo);
  useLeaveGuard({
    isUnsaved: draft.isUnsaved,
    save: draft.flush,
    question: {
      title: t('Leave without saving?'),
      body: t('Your last changes have not been saved.'),
      action: t('Leave'),
      danger: true,
    },
  });

  const newest = Math.max(draft.newestVersion, work?.version ?? 0);
  const reread = useRef(editor.rereadPublished);
  reread.current = editor.rereadPublished;
  const isOutdated = newest > published.campaign.version;
  useEffect(() => {
    if (isOutdated) void reread.current();
  }, [isOutdated, newest]);

  const pageLanguage = settings?.languageId ?? own;
  const editing = useMemo(() => ({ language, pageLanguage, change }), [language, pageLanguage, change]);
  const problems = useMemo(
    () =>
      Object.fromEntries(
        (draft.error?.fields ?? []).map(({ field, reason, params }) => [
          field.replace(/^design\./, ''),
          describeReason(t, reason, params),
        ]),
      ),
    [draft.error, t],
  );
  const select = useCallback((id: string) => {
    setSelected(id);
    setPanel('properties');
  }, []);
  const parts = useRef<HTMLDivElement>(null);
  // What is chosen is read from its top, wherever the one before was scrolled to.
  useEffect(() => {
    const top = parts.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) scrollBy({ top: top - roomAbove });
    parts.current?.lastElementChild?.scrollTo({ top: 0 });
  }, [selected, panel]);
  // The field that is typed in comes first; the list of steps and the preview follow when there is time.
  const followed = useDeferredValue(content);
  const method = selected === 'design' ? undefined : methodIn(content.flow, selected);

  const restore = async (version: Version) => {
    const question = {
      title: t('Restore version {n}?', { n: version.version }),
      body: t('It is published again as a new version; your draft is thrown away.'),
      action: t('Restore'),
    };
    if (!(await confirm(question))) return;
    setShowsHistory(false);
    await editor.restore(version);
  };
  return (
    <EditingContext value={editing}>
      <EditorTitle editor={editor} />
      <div className={classes.head}>
        <EditorBar editor={editor} onHistory={() => setShowsHistory(true)} onTry={() => setTrying(true)} />
        <EditorNotices editor={editor} others={(work?.rows ?? []).filter(({ isMine }) => !isMine)} />
        <SegmentedControl
          className={classes.panels!}
          fullWidth
          value={panel}
          onChange={(value) => setPanel(value as Panel)}
          aria-label={t('Part of the editor')}
          data={[
            { value: 'steps', label: t('Steps') },
            { value: 'preview', label: t('Preview') },
            { value: 'properties', label: t('Properties') },
          ]}
        />
      </div>
      <div ref={parts} className={classes.editor} data-panel={panel}>
        <nav className={classes.steps} aria-label={t('Steps')}>
          <StepList
            flow={followed.flow}
            selected={method ? selected : 'design'}
            onSelect={select}
            mayChange={mayChangeFlow}
          />
        </nav>
        <div className={classes.preview}>
          <PreviewPane
            content={followed}
            selected={method ? selected : 'design'}
            language={language}
            onLanguage={setLanguage}
            onSelect={select}
          />
        </div>
        <section className={classes.properties} aria-label={t('Properties')}>
          <div className={classes.heading}>
            <h2>{method ? t(loginMethodNames[method.type]) : t('Design')}</h2>
            <TextLanguage className={classes.language} value={language} onChange={setLanguage} />
          </div>
          {method ? (
            <fieldset className={classes.fields} disabled={!mayChangeFlow}>
              {!mayChangeFlow && (
                <p className={classes.hint}>{t('Managers and admins of this page change how guests log in.')}</p>
              )}
              <MethodPanel key={method.id} method={method} onSelect={select} />
            </fieldset>
          ) : (
            <DesignPanel design={content.design} problems={problems} />
          )}
        </section>
      </div>
      {isTrying && <TryDrawer campaignId={campaign.id} content={content} onClose={() => setTrying(false)} />}
      {showsHistory && (
        <HistoryDrawer
          id={campaign.id}
          standing={published.campaign.version}
          onClose={() => setShowsHistory(false)}
          mayRestore={({ flow }) => mayChangeFlow || isSame(flow, published.campaign.flow)}
          onRestore={(version) => void restore(version)}
          onOpen={({ design, flow }) => {
            editor.replace({ design, flow: mayChangeFlow ? flow : published.campaign.flow });
            setShowsHistory(false);
          }}
        />
      )}
    </EditingContext>
  );
}

/**
 * Ctrl or ⌘ with Z, with Shift or Y for the other way; also inside fields, whose own undo knows nothing of the rest.
 */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      // What is typed into a dialog is its own: the design behind it stays as it is, which the browser itself would
      // change if nothing is typed into here.
      const isOver = document.querySelector('[aria-modal="true"]') !== null;
      if (isOver && event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
      event.preventDefault();
      if (isOver) return;
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
