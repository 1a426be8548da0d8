import { useInViewport } from '@mantine/hooks';
import { useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import type { EmailDesign } from '@wifi/contract/marketing/email-design.ts';
import { useT } from '../../../../kit/language.tsx';
import { call } from '../../../../shell/calls/calls.ts';
import { useCall, useList } from '../../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../../shell/calls/toast-outcome.ts';
import { CompareMails } from '../../../../shell/mail-editor/compare-mails.tsx';
import { MailEditor } from '../../../../shell/mail-editor/mail-editor.tsx';
import type { MailHome } from '../../../../shell/mail-editor/mail-home.ts';
import { MailThumb } from '../../../../shell/mail-editor/preview/mail-thumb.tsx';
import { PreviewPane } from '../../../../shell/mail-editor/preview/preview-pane.tsx';
import { TemplateBar, TemplateTitle } from '../../../../shell/managed-templates/editor-bar.tsx';
import { OpenEditor } from '../../../../shell/managed-templates/open-editor.tsx';
import { TemplateHistory } from '../../../../shell/managed-templates/template-history.tsx';
import {
  useTemplateEditor,
  type TemplateEditing,
  type TemplateKeeping,
} from '../../../../shell/managed-templates/use-template-editor.ts';
import { useUnsavedGuard } from '../../../../widgets/editor/use-unsaved-guard.ts';
import { sharedEmails, type SharedEmail } from '../shared-email.ts';

/** A mail of the platform: nobody's guests, and no look of a page that it could take or set. */
const platformHome: MailHome = { Preview: PreviewPane };

const readEmail = (id: string) => call('GET /shared-emails/{id}', { params: { id } });

const keepingOf = (id: string): TemplateKeeping<SharedEmail, EmailDesign> => {
  const params = { id };
  return {
    kind: sharedEmails,
    contentOf: ({ design }) => design,
    read: () => readEmail(id),
    save: (design, version) => call('PUT /shared-emails/{id}', { params, body: { version, design } }),
    restore: (version, baseVersion) =>
      call('POST /shared-emails/{id}/restore', { params, body: { version, baseVersion } }),
  };
};

export default function SharedEmailEditor() {
  return (
    <OpenEditor kind={sharedEmails} read={readEmail}>
      {(email) => <OpenEmail key={email.id} email={email} />}
    </OpenEditor>
  );
}

function OpenEmail({ email }: { email: SharedEmail }) {
  const editor = useTemplateEditor(email, keepingOf(String(email.id)));
  const [showsHistory, setShowsHistory] = useState(false);
  useUnsavedGuard(editor.isUnsaved);
  const { content, saved } = editor;
  const bar = (
    <TemplateBar
      editor={editor}
      onHistory={() => setShowsHistory(true)}
      renderCompare={(opened, onClose) => (
        <CompareMails mine={content} theirs={saved.content} opened={opened} onClose={onClose} />
      )}
    />
  );
  return (
    <>
      <TemplateTitle kind={sharedEmails} template={saved.template} />
      <MailEditor
        design={content}
        change={editor.change}
        undo={editor.undo}
        redo={editor.redo}
        home={platformHome}
        renderHead={() => bar}
      />
      {showsHistory && <History editor={editor} onClose={() => setShowsHistory(false)} />}
    </>
  );
}

interface HistoryProps {
  editor: TemplateEditing<SharedEmail, EmailDesign>;
  onClose: () => void;
}

function History({ editor, onClose }: HistoryProps) {
  const t = useT();
  const { id, version: standing } = editor.saved.template;
  const params = { id: String(id) };
  const list = useList('GET /shared-emails/{id}/versions', rowsPerLoad, {}, params);
  const open = (version: number) =>
    toastOutcome(t, async () => {
      const { design } = await call('GET /shared-emails/{id}/versions/{version}', {
        params: { ...params, version: String(version) },
      });
      editor.replace(design);
      onClose();
      return t('Opened version {n}', { n: version });
    });
  return (
    <TemplateHistory
      list={list}
      standing={standing}
      pictureOf={({ version }) => <VersionThumb id={params.id} version={version} />}
      onClose={onClose}
      onRestore={editor.restore}
      onOpen={({ version }) => void open(version)}
    />
  );
}

function VersionThumb({ id, version }: { id: string; version: number }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { data } = useCall(
    'GET /shared-emails/{id}/versions/{version}',
    { params: { id, version: String(version) } },
    { enabled: inViewport },
  );
  return (
    <div ref={ref}>
      <MailThumb design={data?.design} />
    </div>
  );
}
