import { Badge } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { MacAddress } from '../marks/mac-address.tsx';
import classes from './login-lines.module.css';

interface LoginLine {
  key: string;
  mac: string;
  isOnline: boolean;
  /** Router, times, traffic; empty ones are left out. */
  facts: string[];
}

/** With which devices guests were online, the newest first. */
export function LoginLines({ lines, none }: { lines: readonly LoginLine[]; none: string }) {
  const t = useT();
  if (lines.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.lines}>
      {lines.map(({ key, mac, isOnline, facts }) => (
        <li key={key} className={classes.line}>
          <MacAddress>{mac}</MacAddress>
          {isOnline && <Badge color="good">{t('Online')}</Badge>}
          <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
