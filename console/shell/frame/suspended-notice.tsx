import { IconPlayerPause } from '@tabler/icons-react';
import { useT } from '../../kit/language.tsx';
import { useAccess } from '../session/access.tsx';
import classes from './frame-notice.module.css';

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
