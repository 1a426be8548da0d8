import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const drawers = ['create', 'edit', 'setup'] as const;
export type Drawer = (typeof drawers)[number];

/** Which drawer is open stands in the address: it survives a reload, and home links straight into it. */
export function useOpenedDevice() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (drawer?: Drawer, nasId = 'new') => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const other of drawers) next.delete(other);
          if (drawer) next.set(drawer, nasId);
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return {
    opened: { create: params.has('create'), edit: params.get('edit'), setup: params.get('setup') },
    open,
    close: useCallback(() => open(), [open]),
  };
}
