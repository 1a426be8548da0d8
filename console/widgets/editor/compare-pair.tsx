import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../kit/language.tsx';
import classes from './history-drawer.module.css';

interface ComparePairProps {
  mine: ReactNode;
  theirs: ReactNode;
  /** What the other one is called. */
  theirsName: string;
  /** What differs. */
  lines: readonly string[];
  opened: boolean;
  onClose: () => void;
}

/** One's own work beside what somebody else kept. */
export function ComparePair({ mine, theirs, theirsName, lines, opened, onClose }: ComparePairProps) {
  const t = useT();
  return (
    <Drawer opened={opened} onClose={onClose} title={t('Compare')} position="right" size={720}>
      <div className={classes.pair}>
        <figure>
          {mine}
          <figcaption>{t('Yours')}</figcaption>
        </figure>
        <figure>
          {theirs}
          <figcaption>{theirsName}</figcaption>
        </figure>
      </div>
      <h3>{t('What differs')}</h3>
      {lines.length === 0 ? (
        <p>{t('Nothing: both are the same.')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}
