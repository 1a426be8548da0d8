import type { CSSProperties } from 'react';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { useWords, type Question } from './survey-question.ts';
import classes from './survey-grid.module.css';

type Grid = Extract<Question, { rows: unknown }>;

/** A table first: every cell has its number, and colour only says the same again. */
export function SurveyGrid({ question: { title, columns, rows } }: { question: Grid }) {
  const t = useT();
  const format = useFormat();
  const words = useWords();
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={words(title) || t('Answers')}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <td />
            {columns.map(({ value, label }) => (
              <th key={value} scope="col">
                <bdi>{words(label) || value}</bdi>
              </th>
            ))}
            <th scope="col">{t('Answers')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, label, answered, counts }) => (
            <tr key={value}>
              <th scope="row">
                <bdi>{words(label) || value}</bdi>
              </th>
              {counts.map((count, at) => {
                const share = answered > 0 ? count / answered : 0;
                return (
                  <td
                    key={columns[at]!.value}
                    className={classes.cell}
                    style={{ '--heat': `${Math.round(share * 100)}%` } as CSSProperties}
                  >
                    <b>{format.number(count)}</b>{' '}
                    <span>{format.number(share, { style: 'percent', maximumFractionDigits: 0 })}</span>
                  </td>
                );
              })}
              <td className={classes.sum}>{format.number(answered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
