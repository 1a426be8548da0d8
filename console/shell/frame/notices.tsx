import { Button } from '@mantine/core';
import { IconCloudOff, IconEye, IconPlayerPause } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../kit/language.tsx';
import { describeError } from '../calls/describe-error.ts';
import { useAccess } from '../session/access.tsx';
import { useSession } from '../session/session.ts';
import { endView, takeEndedView } from '../session/sign-out.ts';
import classes from './frame-notice.module.css';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says that the browser has lost its connection, and only that. */
export function ConnectionNotice() {
  const t = useT();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.notice}>
          <IconCloudOff aria-hidden size={18} stroke={1.5} />
          {t('You are offline. What you see may be old, and changes cannot be saved until the connection is back.')}
        </p>
      )}
    </div>
  );
}

/** Why no guest of the selected page is let in, for those who work on it. */
export function SuspendedNotice() {
  const t = useT();
  const { page } = useAccess();
  if (page?.suspendedFor === undefined) return null;
  return (
    <aside className={classes.notice} aria-label={t('This page is suspended')}>
      <IconPlayerPause aria-hidden size={18} stroke={1.5} />
      <span>
        {t('This page is suspended: no guest is let in. The reason: {reason}', { reason: page.suspendedFor })}
      </span>
    </aside>
  );
}

/** Whoever sees the console as somebody else never forgets it. */
export function ViewNotice() {
  const t = useT();
  const format = useFormat();
  const { user } = useSession();
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    const name = takeEndedView();
    if (name !== null) toast.success(t('You no longer see the console as {name} does.', { name }));
  }, [t]);
  if (!user?.viewer) return null;
  const end = async () => {
    setEnding(true);
    await endView()
      .catch((error: unknown) => toast.error(describeError(t, error)))
      .finally(() => setEnding(false));
  };
  return (
    <aside className={classes.notice} aria-label={t('View as somebody else')}>
      <IconEye aria-hidden size={18} stroke={1.5} />
      <span>
        {t('You see the console as {name} does, until {time}. Nothing can be changed.', {
          name: user.displayName,
          time: format.time(user.viewer.until),
        })}
      </span>
      <Button size="compact-sm" variant="default" loading={isEnding} onClick={() => void end()}>
        {t('Stop viewing')}
      </Button>
    </aside>
  );
}
