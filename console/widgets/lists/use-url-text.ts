import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** One word of the address: what a list is narrowed to survives a reload and can be sent to a colleague. */
export function useUrlText(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      );
    },
    [name, setParams],
  );
  return [params.get(name) ?? '', set];
}
