import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useT } from '../../kit/language.tsx';
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
