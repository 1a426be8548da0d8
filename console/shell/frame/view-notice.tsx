import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat, useT } from '../../kit/language.tsx';
import { useSession } from '../session/session.ts';
import { endView } from '../session/sign-out.ts';
import classes from './frame-notice.module.css';

/** Whoever sees the console as somebody else never forgets it. */
export function ViewNotice() {
  const t = useT();
  const format = useFormat();
  const { user } = useSession();
  const [isEnding, setEnding] = useState(false);
  if (!user?.viewer) return null;
  const end = async () => {
    setEnding(true);
    await endView().finally(() => setEnding(false));
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
