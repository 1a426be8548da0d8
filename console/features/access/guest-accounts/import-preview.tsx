import { Alert, Badge, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ImportAction } from '@wifi/contract/access/guest-account-words.ts';
import { saveCsv } from '../../../kit/files/save-file.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { DataTable, type Column } from '../../../kit/table/data-table.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { Counts } from '../../../widgets/files/counts.tsx';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { actionWords, doneWords } from './account-words.ts';
import type { ImportedLine, ImportReport } from './account.ts';
import { badLinesCsv, problemWords } from './bad-lines-csv.ts';
import classes from './import-preview.module.css';

const rowsAtOnce = 100;
const colours = { create: 'good', update: 'primary', skip: 'gray', bad: 'danger' } as const;
const order: ImportAction[] = ['bad', 'create', 'update', 'skip'];

export function ImportPreview({ report, isDone }: { report: ImportReport; isDone: boolean }) {
  const t = useT();
  const format = useFormat();
  const [shown, setShown] = useState(rowsAtOnce);
  const words = isDone ? doneWords : actionWords;
  // Bad lines first: they are what somebody has to look at.
  const rows = useMemo(
    () =>
      report.rows.toSorted(
        (one, other) => order.indexOf(one.action) - order.indexOf(other.action) || one.line - other.line,
      ),
    [report],
  );
  const columns = useMemo<Column<ImportedLine>[]>(
    () => [
      {
        id: 'username',
        header: t('User name'),
        width: '36%',
        render: ({ username }) => (username ? <LongCode>{username}</LongCode> : '–'),
        phone: 'title',
      },
      { id: 'line', header: t('Line'), nowrap: true, render: ({ line }) => format.number(line) },
      {
        id: 'action',
        header: isDone ? t('What happened') : t('What will happen'),
        render: (line) => (
          <div className={classes.outcome}>
            <Badge color={colours[line.action]}>{t(words[line.action])}</Badge>
            {line.problems.map((problem) => (
              <span key={`${problem.field} ${problem.reason}`} className={classes.problem}>
                {problemWords(t, problem)}
              </span>
            ))}
          </div>
        ),
      },
    ],
    [t, format, words, isDone],
  );
  const counts: Record<ImportAction, number> = {
    create: report.created,
    update: report.updated,
    skip: report.skipped,
    bad: report.bad,
  };
  return (
    <>
      <div role="status">
        {rows.length === 0 ? (
          t('There is no account in these lines.')
        ) : (
          <Counts
            counts={order
              .filter((action) => counts[action] > 0)
              .map((action) => ({ words: t(words[action]), n: counts[action] }))}
          />
        )}
      </div>
      {report.ignored.length > 0 && (
        <Alert color="warn">
          {t('These columns mean nothing here and are left out: {names}', { names: report.ignored.join(', ') })}
        </Alert>
      )}
      {report.bad > 0 && (
        <Button
          variant="default"
          className={classes.download}
          leftSection={<IconDownload aria-hidden />}
          onClick={() => saveCsv('lines-not-imported.csv', badLinesCsv(t, rows))}
        >
          {t(
            '{n, plural, one {Download the line that is not imported} other {Download the # lines that are not imported}}',
            { n: report.bad },
          )}
        </Button>
      )}
      {rows.length > 0 && (
        <div className={classes.table}>
          <DataTable
            label={t('Lines of the file')}
            rows={rows.slice(0, shown)}
            columns={columns}
            rowKey={({ line }) => String(line)}
            rowName={({ username }) => username}
          />
          <LoadMore
            shown={Math.min(shown, rows.length)}
            total={rows.length}
            hasMore={shown < rows.length}
            isLoadingMore={false}
            loadMore={() => setShown(shown + rowsAtOnce)}
          />
        </div>
      )}
    </>
  );
}
