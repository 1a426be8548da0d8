import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { readyConfirm, useConfirm } from '../../kit/confirm.tsx';
import { useT } from '../../kit/language.tsx';

/** Asks before typed words are thrown away, whether by a link here or by closing the tab. */
export function useLeaveGuard(isDirty: () => boolean): void {
  const t = useT();
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty());
  useEffect(readyConfirm, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ title: t('Discard what you typed?'), body: t('Your changes have not been saved.'), action: t('Discard'), danger: true })
      .then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, t]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => { if (isDirty()) event.preventDefault(); };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
