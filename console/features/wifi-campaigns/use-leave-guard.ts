import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { readyConfirm, useConfirm } from '../../kit/confirm.tsx';
import { useT } from '../../kit/language.tsx';
import type { DraftState } from './use-draft.ts';

/** Nobody leaves with something unsaved: it is saved on the way out, and only where that fails does anybody have to decide. */
export function useLeaveGuard(state: DraftState, flush: () => Promise<boolean>): void {
  const t = useT();
  const confirm = useConfirm();
  const isUnsaved = state !== 'saved';
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname);
  const latest = useRef({ t, confirm, flush, blocker });
  latest.current = { t, confirm, flush, blocker };

  useEffect(readyConfirm, []);

  // Asked once for each time that somebody is stopped.
  useEffect(() => {
    const { t, confirm, flush, blocker: stopped } = latest.current;
    if (blocker.state !== 'blocked') return;
    void (async () => {
      const question = { title: t('Leave without saving?'), body: t('Your last changes have not been saved.'), action: t('Leave'), danger: true };
      if ((await flush()) || (await confirm(question))) stopped.proceed?.();
      else stopped.reset?.();
    })();
  }, [blocker.state]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stop);
    return () => removeEventListener('beforeunload', stop);
  }, [isUnsaved]);
}
