import { Alert, Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { DataTable, type Column } from '../../../kit/table/data-table.tsx';
import { Counts } from '../../../widgets/files/counts.tsx';
import { fieldWords, problemWords } from './column-words.ts';
import { actionColours, actions, actionWords, countsOf, type Import, type Preview } from './import-words.ts';
import classes from './imports.module.css';

type Row = Preview['rows'][number];

export function ImportCounts({ found, title }: { found: Import; title: string }) {
  const t = useT();
  const counts = countsOf(found);
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      <div role="status">
        <Counts
          counts={actions
            .filter((action) => counts[action] > 0 || action === 'create')
            .map((action) => ({ words: t(actionWords[action]), n: counts[action] }))}
        />
      </div>
    </section>
  );
}

export function ImportPreview({ found, preview }: { found: Import; preview: Preview }) {
  const t = useT();
  const columns = useRowColumns();
  return (
    <>
      <ImportCounts found={found} title={t('What will happen')} />
      {preview.problems.length > 0 && (
        <Alert color="warn" title={t('Worth a look')}>
          <ul className={classes.problems}>
            {preview.problems.map((problem) => (
              <li key={`${problem.field} ${problem.reason}`}>
                {problemWords(t, problem)}{' '}
                <span className={classes.hint}>
                  {t('{n, plural, one {# row, on line {line}} other {# rows, the first on line {line}}}', {
                    n: problem.count,
                    line: problem.line,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {preview.rows.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('The first rows, as they will become')}</h3>
          <div className={classes.table}>
            <DataTable
              label={t('The first rows, as they will become')}
              rows={preview.rows}
              columns={columns}
              rowKey={({ line }) => String(line)}
              rowName={({ label }) => label}
            />
          </div>
        </section>
      )}
    </>
  );
}

/** Times come as the server writes them; everything else as it will be stored. */
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);

function useRowColumns(): Column<Row>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'label',
        header: t('Row'),
        width: '28%',
        phone: 'title',
        render: ({ label, line }) => (
          <span className={classes.cell}>
            <bdi>{label || '–'}</bdi>
            <span className={classes.hint}>
              {t('Line')} {format.number(line)}
            </span>
          </span>
        ),
      },
      {
        id: 'action',
        header: t('What will happen'),
        width: '30%',
        render: ({ action, problems }) => (
          <div className={classes.outcome}>
            <Badge color={actionColours[action]}>{t(actionWords[action])}</Badge>
            {problems.map((problem) => (
              <span key={`${problem.field} ${problem.reason}`} className={classes.hint}>
                {problemWords(t, problem)}
              </span>
            ))}
          </div>
        ),
      },
      {
        id: 'becomes',
        header: t('Becomes'),
        render: ({ becomes }) => (
          <dl className={classes.becomes}>
            {becomes.map(({ field, value }) => (
              <div key={field}>
                <dt>{fieldWords(t, field)}</dt>
                <dd>
                  <bdi>{isMoment(value) ? format.dateTime(value) : value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        ),
      },
    ],
    [t, format],
  );
}
