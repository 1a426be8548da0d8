import { useCallback, useEffect, useRef, useState } from 'react';
import type { SendOptions } from './send-file.ts';

export interface Upload {
  id: number;
  file: File;
  status: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1. */
  share: number;
  error?: unknown;
}

export type Send = (file: File, options: SendOptions) => Promise<unknown>;

const atOnce = 3;

/** Three at a time; each can be cancelled, and tried again when it fails. */
export function useUploads(send: Send, onDone?: (file: File) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const aborts = useRef(new Map<number, AbortController>());
  const latest = useRef({ send, onDone });
  latest.current = { send, onDone };

  const update = useCallback(
    (id: number, change: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one))),
    [],
  );

  useEffect(() => {
    const free = atOnce - aborts.current.size;
    for (const { id, file } of uploads
      .filter(({ id, status }) => status === 'waiting' && !aborts.current.has(id))
      .slice(0, Math.max(free, 0))) {
      const abort = new AbortController();
      aborts.current.set(id, abort);
      update(id, { status: 'sending', share: 0, error: undefined });
      latest.current
        .send(file, { signal: abort.signal, onProgress: (share) => update(id, { share }) })
        .then(() => {
          aborts.current.delete(id);
          update(id, { status: 'done', share: 1 });
          latest.current.onDone?.(file);
        })
        .catch((error: unknown) => {
          aborts.current.delete(id);
          if (!abort.signal.aborted) update(id, { status: 'failed', error });
        });
    }
  }, [uploads, update]);

  useEffect(() => {
    const running = aborts.current;
    return () => running.forEach((abort) => abort.abort());
  }, []);

  return {
    uploads,
    add: useCallback(
      (files: readonly File[]) =>
        setUploads((all) => [
          ...all,
          ...files.map((file): Upload => ({ id: ++lastId.current, file, status: 'waiting', share: 0 })),
        ]),
      [],
    ),
    retry: useCallback((id: number) => update(id, { status: 'waiting', share: 0 }), [update]),
    remove: useCallback((id: number) => {
      aborts.current.get(id)?.abort();
      aborts.current.delete(id);
      setUploads((all) => all.filter((one) => one.id !== id));
    }, []),
  };
}
