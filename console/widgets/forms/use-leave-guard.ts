import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { readyConfirm, useConfirm, type ConfirmOptions } from '../../kit/feedback/confirm.tsx';

interface LeaveGuard {
  isUnsaved: () => boolean;
  question: ConfirmOptions;
  /** Tried on the way out; only where it fails is anybody asked. */
  save?: () => Promise<boolean>;
}

/** Nobody leaves with something unsaved by mistake, whether by a link here or by closing the tab. */
export function useLeaveGuard({ isUnsaved, question, save }: LeaveGuard): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  const latest = useRef({ isUnsaved, question, save, confirm, blocker });
  latest.current = { isUnsaved, question, save, confirm, blocker };

  useEffect(readyConfirm, []);

  // Asked once for each time that somebody is stopped.
  useEffect(() => {
    const { question, save, confirm, blocker: stopped } = latest.current;
    if (stopped.state !== 'blocked') return;
    void (async () => {
      if ((await save?.()) || (await confirm(question))) stopped.proceed();
      else stopped.reset();
    })();
  }, [blocker.state]);

  useEffect(() => {
    const stop = (event: BeforeUnloadEvent) => {
      if (!latest.current.isUnsaved()) return;
      event.preventDefault();
      // Whoever leaves all the same has lost nothing: it is on its way before anybody can answer.
      void latest.current.save?.();
    };
    addEventListener('beforeunload', stop);
    return () => removeEventListener('beforeunload', stop);
  }, []);
}
