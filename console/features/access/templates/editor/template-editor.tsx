import { useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { useT } from '../../../../kit/language.tsx';
import { call } from '../../../../shell/calls/calls.ts';
import { useList } from '../../../../shell/calls/queries.ts';
import { TemplateBar, TemplateTitle } from '../../../../shell/managed-templates/editor-bar.tsx';
import { OpenEditor } from '../../../../shell/managed-templates/open-editor.tsx';
import { TemplateHistory } from '../../../../shell/managed-templates/template-history.tsx';
import {
  useTemplateEditor,
  type TemplateEditing,
  type TemplateKeeping,
} from '../../../../shell/managed-templates/use-template-editor.ts';
import { CompareDrawer } from '../../../../shell/splash-editor/compare-drawer.tsx';
import type { Content } from '../../../../shell/splash-editor/content.ts';
import { firstFlow } from '../../../../shell/splash-editor/new-content.ts';
import { SplashEditor } from '../../../../shell/splash-editor/splash-editor.tsx';
import { SplashThumb } from '../../../../shell/splash-editor/splash-thumb.tsx';
import { PreviewSourceContext } from '../../../../shell/splash-preview/use-splash-preview.ts';
import { useUnsavedGuard } from '../../../../widgets/editor/use-unsaved-guard.ts';
import { splashTemplates, templatePreviews, type Template } from '../template.ts';

const readTemplate = (id: string) => call('GET /templates/{id}', { params: { id } });

const keepingOf = (id: string): TemplateKeeping<Template, Content> => {
  const params = { id };
  return {
    kind: splashTemplates,
    contentOf: ({ design }) => ({ design, flow: firstFlow }),
    read: () => readTemplate(id),
    save: ({ design }, version) => call('PUT /templates/{id}', { params, body: { version, design } }),
    restore: (version, baseVersion) => call('POST /templates/{id}/restore', { params, body: { version, baseVersion } }),
  };
};

export default function TemplateEditor() {
  return (
    <PreviewSourceContext value={templatePreviews}>
      <OpenEditor kind={splashTemplates} read={readTemplate}>
        {(template) => <OpenTemplate key={template.id} template={template} />}
      </OpenEditor>
    </PreviewSourceContext>
  );
}

function OpenTemplate({ template }: { template: Template }) {
  const t = useT();
  const editor = useTemplateEditor(template, keepingOf(String(template.id)));
  const [showsHistory, setShowsHistory] = useState(false);
  useUnsavedGuard(editor.isUnsaved);
  const { content, saved } = editor;
  const bar = (
    <TemplateBar
      editor={editor}
      onHistory={() => setShowsHistory(true)}
      renderCompare={(opened, onClose) => (
        <CompareDrawer
          mine={content}
          theirs={saved.content}
          theirsName={t('Saved')}
          opened={opened}
          onClose={onClose}
        />
      )}
    />
  );
  return (
    <>
      <TemplateTitle kind={splashTemplates} template={saved.template} />
      <SplashEditor
        content={content}
        change={editor.change}
        undo={editor.undo}
        redo={editor.redo}
        pageLanguage={undefined}
        refused={editor.refused}
        head={bar}
      />
      {showsHistory && <History editor={editor} onClose={() => setShowsHistory(false)} />}
    </>
  );
}

interface HistoryProps {
  editor: TemplateEditing<Template, Content>;
  onClose: () => void;
}

function History({ editor, onClose }: HistoryProps) {
  const { id, version: standing } = editor.saved.template;
  const list = useList('GET /templates/{id}/versions', rowsPerLoad, {}, { id: String(id) });
  return (
    <TemplateHistory
      list={list}
      standing={standing}
      pictureOf={({ design }) => <SplashThumb design={design} flow={firstFlow} />}
      onClose={onClose}
      onRestore={editor.restore}
      onOpen={({ design }) => {
        // Lists leave the terms out; those that are typed here stay.
        const { termsText } = editor.content.design;
        editor.replace({ design: { ...design, termsText }, flow: firstFlow });
        onClose();
      }}
    />
  );
}
