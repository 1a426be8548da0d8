import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useT } from '../../../../kit/language.tsx';
import { ApiError } from '../../../../shell/calls/api.ts';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { callPage } from '../../../../shell/calls/page-calls.ts';
import { readAgain } from '../../../../shell/calls/read-again.ts';
import { useSelectedPage } from '../../../../shell/session/selected-page.ts';
import { useAutosave } from '../../../../widgets/editor/use-autosave.ts';
import { useEditHistory } from '../../../../widgets/editor/use-edit-history.ts';
import { templateReads, type Template, type TemplateVersion } from '../template.ts';

const isElsewhere = (error: unknown) => error instanceof ApiError && error.code === 'template-changed';

/** One person's work on a template: what is on the screen, what is kept, and the version it goes on from. */
export function useMailEditor(template: Template) {
  const t = useT();
  const client = useQueryClient();
  const { eid } = useSelectedPage();
  const history = useEditHistory(template.design);
  const { content, replace } = history;
  const [saved, setSaved] = useState(template);
  // Whether what is saved can be gone back to: what the editor saves by itself is no version yet.
  const [isKept, setKept] = useState(true);
  const version = useRef(template.version);
  const params = { id: template._id };

  const keep = (next: Template) => {
    version.current = next.version;
    setSaved(next);
    void readAgain(client, [...templateReads]);
  };
  const saving = useAutosave({
    content,
    isElsewhere,
    save: async (design) => {
      const body = { version: version.current, design, autosave: true };
      setKept(false);
      keep((await callPage(eid!, 'PUT /bee-templates/{id}', { params, body })).template);
    },
  });

  /** What stands on the server comes here; undo brings back what was here. */
  const take = (next: Template) => {
    keep(next);
    replace(next.design);
    saving.settle(next.design);
  };
  const reread = () => callPage(eid!, 'GET /bee-templates/{id}', { params, query: {} });

  return {
    ...history,
    id: template._id,
    saved,
    saving,
    isKept,
    /** A version to go back to. */
    saveVersion: async () => {
      if (!(await saving.flush())) return;
      try {
        keep(
          (await callPage(eid!, 'PUT /bee-templates/{id}', { params, body: { version: version.current } })).template,
        );
        setKept(true);
        toast.success(t('Template updated'));
      } catch (error) {
        toast.error(`${t('Update template failed!')} ${describeError(t, error)}`);
      }
    },
    restore: async ({ version: old }: TemplateVersion) => {
      try {
        if (!(await saving.flush())) return;
        const body = { version: old, baseVersion: version.current };
        take((await callPage(eid!, 'POST /bee-templates/{id}/restore', { params, body })).template);
        toast.success(t('Template updated'));
      } catch (error) {
        toast.error(`${t('Update template failed!')} ${describeError(t, error)}`);
      }
    },
    /** Somebody else was faster: either their work comes here, or this goes over it. */
    takeTheirs: async () => take(await reread()),
    saveOverTheirs: async () => {
      version.current = (await reread()).version;
      await saving.flush();
    },
  };
}

export type MailEditing = ReturnType<typeof useMailEditor>;
