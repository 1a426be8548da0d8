import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../../shell/calls/api.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import type { Content } from '../../../../shell/splash-editor/content.ts';
import { useAutosave } from '../../../../widgets/editor/use-autosave.ts';

interface DraftOptions {
  id: number;
  content: Content;
  baseVersion: number;
  revision: number;
  mayFlow: boolean;
}

const isElsewhere = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

/** One person's draft of a campaign, which the server counts the revisions of. */
export function useDraft({ id, content, baseVersion, revision, mayFlow }: DraftOptions) {
  const { mutateAsync } = usePageSend('PUT /wifi-campaign/{id}/draft');
  const [newestVersion, setNewestVersion] = useState(baseVersion);
  const keptRevision = useRef(revision);
  const saving = useAutosave({
    content,
    isElsewhere,
    save: async ({ design, flow }) => {
      const answer = await mutateAsync({
        params: { id: String(id) },
        body: { baseVersion, revision: keptRevision.current, design, ...(mayFlow && { flow }) },
      });
      keptRevision.current = answer.revision;
      setNewestVersion(answer.version);
    },
  });
  const { settle: settleContent } = saving;

  /** The content is what stands on the server, under that revision. */
  const settle = useCallback(
    (saved: Content, revision: number) => {
      keptRevision.current = revision;
      settleContent(saved);
    },
    [settleContent],
  );

  const error = saving.error instanceof ApiError ? saving.error : undefined;
  return { ...saving, error, newestVersion, settle };
}
