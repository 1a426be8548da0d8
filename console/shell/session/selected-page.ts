import { useSyncExternalStore } from 'react';
import { getSession, listenToSession } from './session.ts';

// The choice outlives the tab, for the person who made it; what it is worth is asked of the server each time
// (page-token.ts).
const storageKey = 'selected_page';
const listeners = new Set<() => void>();
const refused = new Set<string>();

export function selectedPage(): string | undefined {
  const [uid, eid] = (localStorage.getItem(storageKey) ?? '').split(':');
  return eid && uid === String(getSession().user?.id) ? eid : undefined;
}

export function selectPage(eid: string | undefined): void {
  if (eid) localStorage.setItem(storageKey, `${getSession().user?.id}:${eid}`);
  else localStorage.removeItem(storageKey);
  if (eid) refused.delete(eid);
  for (const listener of listeners) listener();
}

/**
 * The server gives no token for it (or it is deleted): not selected any more, nor picked again unless someone asks for
 * it.
 */
export function forgetPage(eid: string): void {
  refused.add(eid);
  if (selectedPage() === eid) selectPage(undefined);
}

export const isForgotten = (eid: string): boolean => refused.has(eid);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stopListening = listenToSession(listener);
  return () => {
    listeners.delete(listener);
    stopListening();
  };
};

export const useSelectedPage = (): { eid: string | undefined } => ({
  eid: useSyncExternalStore(subscribe, selectedPage),
});
