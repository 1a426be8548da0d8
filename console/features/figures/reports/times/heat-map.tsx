import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { useView } from '../../../../kit/layout/breakpoints.ts';
import { visitsPath } from '../drill-down.ts';
import { useHourWords } from '../use-hour-words.ts';
import type { Times } from './times-table.tsx';
import classes from './heat-map.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

const mostLetters = 4;

interface HeatMapProps {
  label: string;
  times: Times;
  isLogins: boolean;
}

/**
 * A table first: every cell has its number, and colour only says the same again. Where a day does not fit across,
 * weekdays stand across and hours down.
 */
export function HeatMap({ label, times: { cells, period }, isLogins }: HeatMapProps) {
  const t = useT();
  const format = useFormat();
  const words = useHourWords();
  const isPhone = useView() === 'mobile';
  const isNarrow = useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false });
  const most = Math.max(1, ...cells.map(({ count }) => count));
  const columns = isNarrow ? weekdays : hours;
  const rows = isNarrow ? hours : weekdays;
  // Seven of them across a phone: where the short names are long, only the shortest fit.
  const headLength =
    isPhone && weekdays.some((weekday) => words.weekday(weekday, 'short').length > mostLetters) ? 'narrow' : 'short';
  const weekdayHead = (weekday: number) => (
    <abbr title={words.weekday(weekday)}>{words.weekday(weekday, headLength)}</abbr>
  );
  const cellOf = (row: number, column: number) => {
    const [weekday, hour] = isNarrow ? [column, row] : [row, column];
    const { count, before } = cells[(weekday - 1) * 24 + hour]!;
    const counted = isLogins
      ? t('{n, plural, one {# login} other {# logins}}', { n: count })
      : t('{n, plural, one {# session} other {# sessions}}', { n: count });
    const name = `${words.weekday(weekday)} ${words.hour(hour)}: ${counted}`;
    const title = before === null ? name : `${name} · ${t('Before: {value}', { value: format.number(before) })}`;
    const look = {
      className: classes.cell,
      style: { '--heat': `${Math.round((count / most) * 100)}%` } as React.CSSProperties,
      'data-most': count === most || undefined,
      title,
    };
    const figure = count === 0 ? '' : format.number(count, { notation: 'compact', maximumFractionDigits: 1 });
    // Whoever speaks to a screen says what they see: “2”, for which Arabic has a word without a figure.
    const spoken = counted.includes(figure) ? title : `${figure} · ${title}`;
    return (
      <td key={column}>
        {isLogins && count > 0 ? (
          <Link {...look} to={visitsPath(period, { weekday, hour })} aria-label={spoken}>
            {figure}
          </Link>
        ) : (
          <span {...look} role="img" aria-label={title}>
            {figure}
          </span>
        )}
      </td>
    );
  };
  return (
    <div className={classes.scroll}>
      <table className={classes.map} data-narrow={isNarrow || undefined} aria-label={label}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {isNarrow ? weekdayHead(column) : words.shortHour(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{isNarrow ? words.shortHour(row) : weekdayHead(row)}</th>
              {columns.map((column) => cellOf(row, column))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.scale} aria-hidden="true">
        <span>{format.number(0)}</span>
        <i />
        <span>{format.number(most)}</span>
      </p>
    </div>
  );
}
