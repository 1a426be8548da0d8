import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shell/calls/api.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import type { Content } from '../../../../shell/splash-editor/content.ts';

export type DraftState = 'saved' | 'waiting' | 'failed' | 'elsewhere';

interface DraftOptions {
  id: number;
  content: Content;
  baseVersion: number;
  revision: number;
  mayFlow: boolean;
}

const pause = 800;

/** Keeps the work on the server a moment after each change; one save at a time, and always the latest. */
export function useDraft({ id, content, baseVersion, revision, mayFlow }: DraftOptions) {
  const { mutateAsync } = usePageSend('PUT /wifi-campaign/{id}/draft');
  const [state, setState] = useState<DraftState>('saved');
  const [error, setError] = useState<ApiError>();
  const [savedAt, setSavedAt] = useState<string>();
  const [newestVersion, setNewestVersion] = useState(baseVersion);
  const at = useRef({ saved: content, revision, running: undefined as Promise<boolean> | undefined });
  const latest = useRef({ content, baseVersion });
  latest.current = { content, baseVersion };

  const save = useCallback(async (): Promise<boolean> => {
    const { content, baseVersion } = latest.current;
    if (at.current.saved === content) return true;
    try {
      const { design, flow } = content;
      const answer = await mutateAsync({
        params: { id: String(id) },
        body: { baseVersion, revision: at.current.revision, design, ...(mayFlow && { flow }) },
      });
      at.current.saved = content;
      at.current.revision = answer.revision;
      setNewestVersion(answer.version);
      setSavedAt(answer.savedAt);
      setError(undefined);
      setState(latest.current.content === content ? 'saved' : 'waiting');
      return true;
    } catch (caught) {
      const refused = caught instanceof ApiError ? caught : undefined;
      setError(refused);
      setState(refused?.code === 'conflict' ? 'elsewhere' : 'failed');
      return false;
    }
  }, [id, mayFlow, mutateAsync]);

  /** Saves what is not saved yet; false if the server did not take it. */
  const flush = useCallback(async (): Promise<boolean> => {
    await at.current.running;
    const running = save();
    at.current.running = running;
    const isSaved = await running;
    at.current.running = undefined;
    return isSaved;
  }, [save]);

  useEffect(() => {
    if (at.current.saved === content) return undefined;
    setState('waiting');
    const timer = setTimeout(() => void flush(), pause);
    return () => clearTimeout(timer);
  }, [content, flush]);

  useEffect(() => {
    if (state !== 'failed') return undefined;
    const again = () => void flush();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [state, flush]);

  /** The content is what stands on the server, under that revision. */
  const settle = useCallback((saved: Content, revision: number) => {
    at.current.saved = saved;
    at.current.revision = revision;
    setState('saved');
    setError(undefined);
  }, []);

  /** Asked of the content itself: a key may be pressed and the tab left before anything is drawn anew. */
  const isUnsaved = useCallback(() => at.current.saved !== latest.current.content, []);

  return { state, error, savedAt, newestVersion, flush, settle, isUnsaved };
}
