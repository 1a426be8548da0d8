import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { FieldRefusal } from '@wifi/contract/reasons.ts';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useT } from '../../../../kit/language.tsx';
import { ApiError } from '../../../../shell/calls/api.ts';
import { call } from '../../../../shell/calls/calls.ts';
import { describeRefusedField } from '../../../../shell/calls/describe-error.ts';
import { readAgain } from '../../../../shell/calls/read-again.ts';
import type { Content } from '../../../../shell/splash-editor/content.ts';
import { firstFlow } from '../../../../shell/splash-editor/new-content.ts';
import { useEditHistory } from '../../../../widgets/editor/use-edit-history.ts';
import { templateReads, type Template, type TemplateVersion } from '../template.ts';

const contentOf = (design: SplashDesign): Content => ({ design, flow: firstFlow });
const none: FieldRefusal[] = [];

/** One administrator's work on a template: what is on the screen, and the version it was begun on. */
export function useTemplateEditor(template: Template) {
  const t = useT();
  const client = useQueryClient();
  const [start] = useState(() => contentOf(template.design));
  const history = useEditHistory(start);
  const { content } = history;
  const [saved, setSaved] = useState({ template, content: start });
  const [baseVersion, setBaseVersion] = useState(template.version);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState(none);
  const latest = useRef({ content, saved });
  latest.current = { content, saved };
  const params = { id: String(template.id) };

  const replace = (design: SplashDesign) => history.replace(contentOf(design));

  /** What the server keeps now is what stands here: pictures have got addresses of the platform's own. */
  function settle(next: Template): void {
    const shown = contentOf(next.design);
    history.replace(shown);
    setSaved({ template: next, content: shown });
    setBaseVersion(next.version);
    setRefused(none);
    void readAgain(client, [...templateReads]);
  }

  const reread = async () => {
    const next = await call('GET /templates/{id}', { params });
    setSaved({ template: next, content: contentOf(next.design) });
    return next;
  };

  async function keep(work: () => Promise<Template>): Promise<void> {
    setSaving(true);
    try {
      settle(await work());
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
    replace,
    isSaving,
    save: (version = baseVersion) =>
      keep(() => call('PUT /templates/{id}', { params, body: { version, design: content.design } })),
    restore: ({ version }: TemplateVersion) =>
      keep(() => call('POST /templates/{id}/restore', { params, body: { version, baseVersion } })),
    /** Goes on from what is saved. */
    discard: async () => settle(await reread()),
    hasChanges: content !== saved.content,
    isBehind: saved.template.version > baseVersion,
    isUnsaved: useCallback(() => latest.current.content !== latest.current.saved.content, []),
  };
}

export type TemplateEditing = ReturnType<typeof useTemplateEditor>;
