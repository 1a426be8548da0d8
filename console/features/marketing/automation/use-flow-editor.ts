import { useRef, useState } from 'react';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { ApiError } from '../../../shell/calls/api.ts';
import { describeRefusedField } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { useAutosave } from '../../../widgets/editor/use-autosave.ts';
import { useEditHistory } from '../../../widgets/editor/use-edit-history.ts';
import { useUndoKeys } from '../../../widgets/editor/use-undo-keys.ts';
import { useUnsavedGuard } from '../../../widgets/editor/use-unsaved-guard.ts';
import { automationReads, type Automation } from './automation-calls.ts';

/** The flow on the screen, kept on the server a moment after each change. */
export function useFlowEditor(opened: Automation) {
  const t = useT();
  const [automation, setAutomation] = useState(opened);
  const history = useEditHistory<AutomationFlow>(opened.flow);
  const version = useRef(opened.version);
  const refreshes = [...automationReads];
  const send = usePageSend('PUT /automations/{id}', { refreshes });
  const publication = usePageSend('POST /automations/{id}/publish', { refreshes });
  const params = { id: String(opened.id) };
  const took = (saved: Automation) => {
    version.current = saved.version;
    setAutomation(saved);
  };
  const draft = useAutosave({
    content: history.content,
    save: async (flow) => took(await send.mutateAsync({ params, body: { flow, version: version.current } })),
    isElsewhere: (error) => error instanceof ApiError && error.status === 409,
  });
  useUndoKeys(history.undo, history.redo);
  useUnsavedGuard(draft.isUnsaved, draft.flush);
  const publish = async () => {
    if (!(await draft.flush())) return;
    try {
      took(await publication.mutateAsync({ params, body: { version: version.current } }));
      toast.success(t('Published'));
    } catch (error) {
      toast.error(describeRefusedField(t, error));
    }
  };
  return { ...history, automation, took, draft, publish, isPublishing: publication.isPending };
}
export type FlowEditorState = ReturnType<typeof useFlowEditor>;
