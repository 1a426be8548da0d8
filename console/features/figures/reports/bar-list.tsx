import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useT } from '../../../kit/language.tsx';
import classes from './bar-list.module.css';

export interface ListedBar {
  key: string;
  name: ReactNode;
  value: number;
  before?: number | null | undefined;
  /** Where the rows behind it are. */
  to?: string | undefined;
}

interface BarListProps {
  /** What the bars show, in a phrase. */
  label: string;
  bars: readonly ListedBar[];
  format?: (value: number) => string;
  /** What the shares are of; the sum of the bars if not given. */
  total?: number;
}

/** Bars that are read as a table and opened as links. */
export function BarList({
  label,
  bars,
  format,
  total = bars.reduce((sum, { value }) => sum + value, 0),
}: BarListProps) {
  const t = useT();
  const { number } = useFormat();
  const words = format ?? number;
  const longest = Math.max(1, ...bars.map(({ value, before }) => Math.max(value, before ?? 0)));
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, name, value, before, to }) => {
        const content = (
          <>
            <span className={classes.name}>{name}</span>
            <span className={classes.figure}>
              <b>{words(value)}</b>
              {total > 0 && (
                <span className={classes.share}>
                  {number(value / total, { style: 'percent', maximumFractionDigits: 1 })}
                </span>
              )}
            </span>
            <span className={classes.track} aria-hidden="true">
              <i className={classes.bar} style={{ inlineSize: `${(value / longest) * 100}%` }} />
              {before != null && (
                <i className={classes.before} style={{ inlineSize: `${(before / longest) * 100}%` }} />
              )}
            </span>
            {before != null && <span className={classes.detail}>{t('Before: {value}', { value: words(before) })}</span>}
          </>
        );
        return (
          <li key={key}>
            {to ? (
              <Link to={to} className={classes.row}>
                {content}
              </Link>
            ) : (
              <div className={classes.row}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
