import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useFetched } from '../use-fetched.ts';
import type { ConfirmOptions } from './confirm-dialog.tsx';

export type { ConfirmOptions } from './confirm-dialog.tsx';

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

interface Question extends ConfirmOptions {
  id: number;
  answer: (yes: boolean) => void;
}

// The dialog is rarely needed, and never on a first screen.
const loadDialog = () => import('./confirm-dialog.tsx');

/** For those who ask because something could not be sent: by then the dialog could not be fetched either. */
export function readyConfirm(): void {
  loadDialog().catch(() => {});
}

let questions = 0;
let lastId = 0;

/** Escape answers the question on top only: what lies under it asks here before it closes too. */
export const isConfirming = () => questions > 0;

const ConfirmContext = createContext<Confirm | null>(null);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const [opened, setOpened] = useState(false);
  const { Part: ConfirmDialog, want } = useFetched(loadDialog);
  const isThere = ConfirmDialog !== undefined;
  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        let isOpen = true;
        const focused = document.activeElement;
        questions += 1;
        const answer = (yes: boolean) => {
          if (!isOpen) return;
          isOpen = false;
          setOpened(false);
          resolve(yes);
          const answered = document.activeElement;
          setTimeout(() => {
            questions -= 1;
            // Unless what lay under the question has closed too, and moved the focus on.
            const isFree = document.activeElement === answered || document.activeElement === document.body;
            if (isFree && focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
          }, 80);
        };
        setQuestion({ ...options, id: ++lastId, answer });
        setOpened(true);
        // What cannot be asked is not done.
        if (!isThere) void want().then((found) => found ?? answer(false));
      }),
    [isThere, want],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {/* A new dialog for each question: one that listened already would take the Escape that asks
          for its own answer. */}
      {question && ConfirmDialog && (
        <ConfirmDialog key={question.id} {...question} opened={opened} onAnswer={question.answer} />
      )}
    </ConfirmContext>
  );
}

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('No ConfirmProvider above this component');
  return confirm;
}
