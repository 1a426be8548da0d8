import { useCallback, useEffect, useRef, useState } from 'react';

type SaveState = 'saved' | 'waiting' | 'failed' | 'elsewhere';

interface AutosaveOptions<Content> {
  content: Content;
  /** Throws what the server answered where it did not take it. */
  save: (content: Content) => Promise<void>;
  /** Whether the refusal says that somebody else was faster: then it waits until somebody decides. */
  isElsewhere: (error: unknown) => boolean;
  /** How long nothing must change before it is saved, in milliseconds. */
  pause?: number;
}

/** Keeps the work on the server a moment after each change; one save at a time, and always the latest. */
export function useAutosave<Content>({ content, save, isElsewhere, pause = 800 }: AutosaveOptions<Content>) {
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<unknown>();
  // What was typed or undone while a save was under way is compared with it once more.
  const [saves, setSaves] = useState(0);
  const at = useRef({ saved: content, isStopped: false, running: undefined as Promise<boolean> | undefined });
  const latest = useRef({ content, save, isElsewhere });
  latest.current = { content, save, isElsewhere };

  const saveLatest = useCallback(async (): Promise<boolean> => {
    const { content, save, isElsewhere } = latest.current;
    if (at.current.saved === content) return true;
    try {
      await save(content);
      at.current.saved = content;
      at.current.isStopped = false;
      setError(undefined);
      setSaves((n) => n + 1);
      return true;
    } catch (caught) {
      setError(caught);
      at.current.isStopped = isElsewhere(caught);
      setState(at.current.isStopped ? 'elsewhere' : 'failed');
      return false;
    }
  }, []);

  /** Saves what is not saved yet; false if the server did not take it. */
  const flush = useCallback(async (): Promise<boolean> => {
    await at.current.running;
    const running = saveLatest();
    at.current.running = running;
    const isSaved = await running;
    at.current.running = undefined;
    return isSaved;
  }, [saveLatest]);

  useEffect(() => {
    if (at.current.isStopped) return undefined;
    const isSaved = at.current.saved === content;
    setState(isSaved ? 'saved' : 'waiting');
    if (isSaved) return undefined;
    const timer = setTimeout(() => void flush(), pause);
    return () => clearTimeout(timer);
  }, [content, saves, flush, pause]);

  useEffect(() => {
    if (state !== 'failed') return undefined;
    const again = () => void flush();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [state, flush]);

  /** The content is what stands on the server. */
  const settle = useCallback((saved: Content) => {
    at.current.saved = saved;
    at.current.isStopped = false;
    setState('saved');
    setError(undefined);
  }, []);

  /** Asked of the content itself: a key may be pressed and the tab left before anything is drawn anew. */
  const isUnsaved = useCallback(() => at.current.saved !== latest.current.content, []);

  return { state, error, flush, settle, isUnsaved };
}
