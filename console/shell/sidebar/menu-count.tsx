import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormat, useT } from '../../kit/language.tsx';
import { usePageStream } from '../live/live.ts';
import classes from './sidebar.module.css';

/** The screen itself comes first. */
const waits = 1500;

/** How many things wait behind a line of the menu, as it changes. */
export function MenuCount({ path }: { path: string }) {
  const t = useT();
  const format = useFormat();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), waits);
    return () => clearTimeout(timer);
  }, []);
  const { figures } = usePageStream<{ unread: number }>(isLate ? path : '');
  if (!figures || figures.unread === 0) return null;
  const most = 99;
  return (
    <span className={classes.count}>
      {figures.unread > most ? `${format.number(most)}+` : format.number(figures.unread)}
      <VisuallyHidden>{t('unread')}</VisuallyHidden>
    </span>
  );
}
