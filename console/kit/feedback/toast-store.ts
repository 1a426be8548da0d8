export interface Toast {
  id: number;
  tone: 'good' | 'danger';
  message: string;
  /** Undo, mostly. */
  action?: { label: string; run: () => void };
}

const readingTime = (toast: Omit<Toast, 'id'>) => (toast.action || toast.tone === 'danger' ? 9000 : 5000);
const atMost = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const readToasts = () => toasts;

export function listenToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function dismissToast(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
}

/** The pointer or the focus is on the toasts: nothing may vanish under it. */
export function holdToasts() {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

export function releaseToasts() {
  holdToasts();
  for (const toast of toasts)
    timers.set(
      toast.id,
      setTimeout(() => dismissToast(toast.id), readingTime(toast)),
    );
}

function add(toast: Omit<Toast, 'id'>): number {
  const id = ++lastId;
  change([...toasts.filter(({ message }) => message !== toast.message), { ...toast, id }].slice(-atMost));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), readingTime(toast)),
  );
  return id;
}

/** Messages arrive translated: `toast.success(t('Saved'))`. */
export const toast = {
  success: (message: string, action?: Toast['action']) => add({ tone: 'good', message, ...(action && { action }) }),
  error: (message: string, action?: Toast['action']) => add({ tone: 'danger', message, ...(action && { action }) }),
  dismiss: dismissToast,
};
