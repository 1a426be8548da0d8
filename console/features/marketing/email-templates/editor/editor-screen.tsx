import { useState } from 'react';
import { MailEditor } from '../../../../shell/mail-editor/mail-editor.tsx';
import { useUnsavedGuard } from '../../../../widgets/editor/use-unsaved-guard.ts';
import type { Template } from '../template.ts';
import { EditorBar, EditorTitle } from './editor-bar.tsx';
import { History } from './history.tsx';
import { pageHome } from './page-home.tsx';
import { useMailEditor } from './use-mail-editor.ts';

export function EditorScreen({ template }: { template: Template }) {
  const editor = useMailEditor(template);
  const { content, change, undo, redo, saving, saved } = editor;
  const [showsHistory, setShowsHistory] = useState(false);
  useUnsavedGuard(saving.isUnsaved, saving.flush);
  return (
    <>
      <EditorTitle template={saved} />
      <MailEditor
        design={content}
        change={change}
        undo={undo}
        redo={redo}
        home={pageHome}
        renderHead={(language) => (
          <EditorBar editor={editor} language={language} onHistory={() => setShowsHistory(true)} />
        )}
      />
      {showsHistory && <History editor={editor} onClose={() => setShowsHistory(false)} />}
    </>
  );
}
