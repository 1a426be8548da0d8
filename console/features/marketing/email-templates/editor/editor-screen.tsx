import { SegmentedControl } from '@mantine/core';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { writtenLanguage } from '@wifi/email/compile.ts';
import { useLanguage, useT, type LanguageId } from '../../../../kit/language.tsx';
import { useUndoKeys } from '../../../../widgets/editor/use-undo-keys.ts';
import { useLeaveGuard } from '../../../../widgets/forms/use-leave-guard.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { DragAndDrop } from '../canvas/drag-and-drop.tsx';
import { Tray } from '../panels/tray.tsx';
import { CheckList } from '../preview/check-list.tsx';
import { PreviewPane, type Device } from '../preview/preview-pane.tsx';
import type { Template } from '../template.ts';
import { EditingContext, mailIn } from './editing.ts';
import { EditorBar, EditorTitle } from './editor-bar.tsx';
import { EditorFields } from './editor-fields.tsx';
import { History } from './history.tsx';
import { MailLanguage } from './mail-language.tsx';
import { useMailEditor } from './use-mail-editor.ts';
import classes from '../../../../widgets/editor/editor.module.css';
import own from './editor-screen.module.css';

type Part = 'steps' | 'preview' | 'properties';

export function EditorScreen({ template }: { template: Template }) {
  const t = useT();
  const editor = useMailEditor(template);
  const { content: design, change, undo, redo, saving } = editor;
  const { language: ownLanguage } = useLanguage();
  const [wanted, setLanguage] = useState<LanguageId>(ownLanguage);
  // The one that was written in may be gone, by undo say.
  const language = writtenLanguage(design, wanted);
  const [selected, select] = useState('mail');
  const [part, setPart] = useState<Part>('preview');
  const [view, setView] = useState<'edit' | Device>('edit');
  const [showsHistory, setShowsHistory] = useState(false);
  useUndoKeys(undo, redo);
  useLeaveGuard({
    isUnsaved: saving.isUnsaved,
    save: saving.flush,
    question: {
      title: t('Leave without saving?'),
      body: t('Your last changes have not been saved.'),
      action: t('Leave'),
      danger: true,
    },
  });
  const fields = useRef<HTMLElement>(null);
  const isAsked = useRef(false);
  const showFields = useCallback(() => {
    isAsked.current = true;
    setPart('properties');
  }, []);
  // Who asked for the fields of a block goes on in them.
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    fields.current?.focus({ preventScroll: true });
  });
  const editing = useMemo(
    () => ({ language, selected, select, showFields, change }),
    [language, selected, showFields, change],
  );
  const followed = useDeferredValue(design);
  const goTo = (id: string, inLanguage: LanguageId) => {
    setLanguage(inLanguage);
    select(id);
    setView('edit');
    showFields();
  };
  return (
    <EditingContext value={editing}>
      <EditorTitle template={editor.saved} />
      <div className={classes.head}>
        <EditorBar editor={editor} language={language} onHistory={() => setShowsHistory(true)} />
        <SegmentedControl
          className={classes.panels!}
          fullWidth
          value={part}
          onChange={(value) => setPart(value as Part)}
          aria-label={t('Part of the editor')}
          data={[
            { value: 'steps', label: t('Blocks') },
            { value: 'preview', label: t('Mail') },
            { value: 'properties', label: t('Properties') },
          ]}
        />
      </div>
      <DragAndDrop>
        <div className={`${classes.editor} ${own.editor}`} data-panel={part}>
          <nav className={classes.steps} aria-label={t('Blocks')}>
            <Tray />
          </nav>
          <div className={`${classes.preview} ${own.middle}`}>
            <div className={own.tools}>
              <SegmentedControl
                value={view}
                onChange={(value) => setView(value as typeof view)}
                aria-label={t('View')}
                data={[
                  { value: 'edit', label: t('Edit') },
                  { value: 'phone', label: t('Phone') },
                  { value: 'desktop', label: t('Desktop') },
                ]}
              />
              <MailLanguage className={own.language} design={design} onChange={setLanguage} />
            </div>
            {view === 'edit' ? (
              <Canvas mail={mailIn(design, language)} style={design.style} language={language} />
            ) : (
              <PreviewPane design={followed} language={language} device={view} />
            )}
            <CheckList design={design} onSelect={goTo} />
          </div>
          <section ref={fields} tabIndex={-1} className={classes.properties} aria-label={t('Properties')}>
            <EditorFields editor={editor} language={language} selected={selected} onLanguage={setLanguage} />
          </section>
        </div>
      </DragAndDrop>
      {showsHistory && <History editor={editor} onClose={() => setShowsHistory(false)} />}
    </EditingContext>
  );
}
