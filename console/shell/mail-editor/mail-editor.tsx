import { SegmentedControl } from '@mantine/core';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { writtenLanguage } from '@wifi/email/compile.ts';
import { useLanguage, useT, type LanguageId } from '../../kit/language.tsx';
import { useUndoKeys } from '../../widgets/editor/use-undo-keys.ts';
import { Canvas } from './canvas/canvas.tsx';
import { DragAndDrop } from './canvas/drag-and-drop.tsx';
import { EditingContext, mailIn } from './editing.ts';
import { EditorFields } from './editor-fields.tsx';
import type { Device, MailHome } from './mail-home.ts';
import { MailLanguage } from './mail-language.tsx';
import { Tray } from './panels/tray.tsx';
import { CheckList } from './preview/check-list.tsx';
import classes from '../../widgets/editor/editor.module.css';
import own from './mail-editor.module.css';

type Part = 'steps' | 'preview' | 'properties';

interface MailEditorProps {
  design: EmailDesign;
  change: (tag: string, change: (design: EmailDesign) => EmailDesign) => void;
  undo: () => void;
  redo: () => void;
  home: MailHome;
  /** What is saved, and what can be done with the mail as a whole; told the language that is written. */
  renderHead: (language: LanguageId) => ReactNode;
}

/** A mail where it is written. It knows nothing of where it is saved. */
export function MailEditor({ design, change, undo, redo, home, renderHead }: MailEditorProps) {
  const t = useT();
  const { language: ownLanguage } = useLanguage();
  const [wanted, setLanguage] = useState<LanguageId>(ownLanguage);
  // The one that was written in may be gone, by undo say.
  const language = writtenLanguage(design, wanted);
  const [selected, select] = useState('mail');
  const [part, setPart] = useState<Part>('preview');
  const [view, setView] = useState<'edit' | Device>('edit');
  useUndoKeys(undo, redo);
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
    () => ({ language, selected, select, showFields, change, home }),
    [language, selected, showFields, change, home],
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
      <div className={classes.head}>
        {renderHead(language)}
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
              <home.Preview design={followed} language={language} device={view} />
            )}
            <CheckList design={design} onSelect={goTo} />
            {home.Links && <home.Links design={design} onSelect={goTo} />}
          </div>
          <section ref={fields} tabIndex={-1} className={classes.properties} aria-label={t('Properties')}>
            <EditorFields design={design} language={language} selected={selected} onLanguage={setLanguage} />
          </section>
        </div>
      </DragAndDrop>
    </EditingContext>
  );
}
