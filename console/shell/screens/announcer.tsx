import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';

let announcement = '';
const listeners = new Set<() => void>();

/** Read out by screen readers when they have a moment. */
export function announce(sentence: string): void {
  announcement = sentence;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Stands above all routes: a live region must be there before its words change. */
export function Announcer() {
  const words = useSyncExternalStore(subscribe, () => announcement);
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}
