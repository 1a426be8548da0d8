import { useState } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useT } from '../../../../kit/language.tsx';
import { ApiError } from '../../../../shell/calls/api.ts';
import { describeRefusedField } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { useLeaveGuard } from '../../../../widgets/forms/use-leave-guard.ts';
import { templateReads, type Template } from '../template.ts';

type Draft = Pick<Template, 'name' | 'language' | 'written'>;
const draftOf = ({ name, language, written }: Template): Draft => ({ name, language, written });

/** What is being written, in the language that is looked at, and what of it is saved. */
export function useTemplateEditor(template: Template) {
  const t = useT();
  const confirm = useConfirm();
  const [saved, setSaved] = useState(template);
  const [draft, setDraft] = useState(draftOf(template));
  const [language, setLanguage] = useState<LanguageId>(template.language);
  const update = usePageSend('PUT /zalo-message-templates/{id}', { refreshes: [...templateReads] });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(saved));

  const send = async (version: number | undefined): Promise<boolean> => {
    try {
      const body = { ...draft, name: draft.name.trim() || saved.name, ...(version !== undefined && { version }) };
      const { data } = await update.mutateAsync({ params: { id: saved._id }, body });
      setSaved(data);
      setDraft(draftOf(data));
      toast.success(t('Updated'));
      return true;
    } catch (error) {
      if (version !== undefined && error instanceof ApiError && error.code === 'template-changed') {
        const { name = '', n = '' } = error.params ?? {};
        const isOver = await confirm({
          title: t('{name} saved version {n} while you were editing', { name, n }),
          body: t('Your work is still here. Save yours over it, or open the template again to see theirs.'),
          action: t('Save mine over it'),
          danger: true,
        });
        return isOver ? send(undefined) : false;
      }
      toast.error(t('Update failed: {msg}', { msg: describeRefusedField(t, error) }));
      return false;
    }
  };

  useLeaveGuard({
    isUnsaved: () => isDirty,
    question: {
      title: t('Discard what you typed?'),
      body: t('Your changes have not been saved.'),
      action: t('Discard'),
      danger: true,
    },
  });

  return {
    draft,
    saved,
    language,
    message: draft.written[language] ?? draft.written[draft.language]!,
    isDirty,
    isSaving: update.isPending,
    save: () => send(saved.version),
    rename: (name: string) => setDraft((before) => ({ ...before, name })),
    write: (message: ZaloMessage) =>
      setDraft((before) => ({ ...before, written: { ...before.written, [language]: message } })),
    /** One that is new begins as a copy of the main one. */
    show: (chosen: LanguageId) => {
      setDraft((before) =>
        before.written[chosen]
          ? before
          : { ...before, written: { ...before.written, [chosen]: before.written[before.language]! } },
      );
      setLanguage(chosen);
    },
    makeMain: () => setDraft((before) => ({ ...before, language })),
    drop: () => {
      setDraft((before) => {
        const { [language]: _, ...written } = before.written;
        return { ...before, written };
      });
      setLanguage(draft.language);
    },
  };
}

export type TemplateEditing = ReturnType<typeof useTemplateEditor>;
