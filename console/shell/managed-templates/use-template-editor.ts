import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { FieldRefusal } from '@wifi/contract/reasons.ts';
import { toast } from '../../kit/feedback/toast-store.ts';
import { useT } from '../../kit/language.tsx';
import { useEditHistory } from '../../widgets/editor/use-edit-history.ts';
import { ApiError } from '../calls/api.ts';
import { describeRefusedField } from '../calls/describe-error.ts';
import { readAgain } from '../calls/read-again.ts';
import type { ManagedKind } from './managed-template.ts';

interface Versioned {
  version: number;
}

/** How one template is read and kept. */
export interface TemplateKeeping<Template, Content> {
  kind: ManagedKind;
  /** What of it is edited. */
  contentOf: (template: Template) => Content;
  read: () => Promise<Template>;
  save: (content: Content, version: number) => Promise<Template>;
  restore: (version: number, baseVersion: number) => Promise<Template>;
}

const none: FieldRefusal[] = [];

/** One administrator's work on a template: what is on the screen, and the version it was begun on. */
export function useTemplateEditor<Template extends Versioned, Content>(
  template: Template,
  { kind, contentOf, read, ...calls }: TemplateKeeping<Template, Content>,
) {
  const t = useT();
  const client = useQueryClient();
  const [start] = useState(() => contentOf(template));
  const history = useEditHistory(start);
  const { content } = history;
  const [saved, setSaved] = useState({ template, content: start });
  const [baseVersion, setBaseVersion] = useState(template.version);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState(none);
  const latest = useRef({ content, saved });
  latest.current = { content, saved };

  /**
   * What the server keeps now is what stands here: pictures have got addresses of the platform's own. What was typed
   * since `sent` was on its way stays, and is not saved.
   */
  function settle(next: Template, sent: Content): void {
    const shown = contentOf(next);
    if (latest.current.content === sent) history.replace(shown);
    setSaved({ template: next, content: shown });
    setBaseVersion(next.version);
    setRefused(none);
    void readAgain(client, kind.reads);
  }

  const reread = async () => {
    const next = await read();
    setSaved({ template: next, content: contentOf(next) });
    return next;
  };

  async function keep(work: () => Promise<Template>): Promise<void> {
    const { content: sent } = latest.current;
    setSaving(true);
    try {
      settle(await work(), sent);
      toast.success(t('Template updated'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'template-changed') await reread();
      setRefused(error instanceof ApiError ? error.fields : none);
      toast.error(`${t('Update template failed!')} ${describeRefusedField(t, error)}`);
    } finally {
      setSaving(false);
    }
  }

  return {
    ...history,
    saved,
    refused,
    isSaving,
    save: (version = baseVersion) => keep(() => calls.save(latest.current.content, version)),
    restore: ({ version }: Versioned) => keep(() => calls.restore(version, baseVersion)),
    /** Goes on from what is saved. */
    discard: async () => {
      const next = await reread();
      settle(next, latest.current.content);
    },
    hasChanges: content !== saved.content,
    isBehind: saved.template.version > baseVersion,
    isUnsaved: useCallback(() => latest.current.content !== latest.current.saved.content, []),
  };
}

export type TemplateEditing<Template extends Versioned, Content> = ReturnType<
  typeof useTemplateEditor<Template, Content>
>;
