import { Switch } from '@mantine/core';
import {
  importColumns,
  longestImport,
  mostHashedInImport,
  mostImportedLines,
} from '@wifi/contract/access/guest-account-words.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { CheckedListDrawer } from '../../../shell/checked-list/checked-list-drawer.tsx';
import { ColumnNames, ExampleButton, TableHint, TypedTable } from '../../../widgets/files/typed-table.tsx';
import type { ImportSource } from './account.ts';
import { ImportPreview } from './import-preview.tsx';
import { KindField } from './kind-field.tsx';
import classes from './import-drawer.module.css';

const nothing: ImportSource = { kind: 'hsia', csv: '', updatesExisting: false };

export function ImportDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const check = usePageSend('POST /guest-accounts/import');
  const run = usePageSend('POST /guest-accounts/import', { refreshes: ['GET /guest-accounts', 'GET /guest-sessions'] });
  return (
    <CheckedListDrawer
      opened={opened}
      onClose={onClose}
      title={t('Import guest accounts')}
      nothing={nothing}
      check={check}
      run={run}
      countOf={({ created, updated }) => created + updated}
      runWords={(n) =>
        n === 0 ? t('Nothing to import') : t('{n, plural, one {Import # account} other {Import # accounts}}', { n })
      }
      tooManyWords={(params) =>
        t(
          'The file has too many lines: no more than {n} fit into one import of this kind. Split it into several files.',
          params,
        )
      }
      choice={(source, onChange) => <ImportChoice source={source} onChange={onChange} />}
      outcome={(report, isDone) => <ImportPreview report={report} isDone={isDone} />}
    />
  );
}

const example = `${importColumns.join(',')}\r\nroom-101,welcome-101,Ms Lan,101,VIP,2,2030-12-31,2048,10240,1440,30,5000,yes\r\n`;

interface Props {
  source: ImportSource;
  onChange: (source: ImportSource) => void;
}

function ImportChoice({ source, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const most = format.number(source.kind === 'account' ? mostHashedInImport : mostImportedLines);
  return (
    <>
      <KindField value={source.kind} onChange={(kind) => onChange({ ...source, kind })} />
      <TypedTable
        longest={longestImport}
        text={source.csv}
        description={t(
          'One account a line, up to {most}. Columns split by commas, semicolons or tabs; a first line with their names may put them in any order.',
          { most },
        )}
        onText={(csv) => onChange({ ...source, csv })}
      />
      <div className={classes.columns}>
        <TableHint>{t('Columns; only the first is needed, and a password for new accounts:')}</TableHint>
        <ColumnNames columns={importColumns} />
        <TableHint>
          {t(
            'Speeds in kbit/s, times in minutes, data in MB, days as 2030-12-31, enabled as yes or no. 0 or empty is no limit.',
          )}
        </TableHint>
        <ExampleButton name="guest-accounts-example.csv" csv={example} />
      </div>
      <Switch
        label={t('Change accounts that exist already')}
        description={t('Columns that the file lacks stay as they are, and so does a password that is left empty.')}
        checked={source.updatesExisting}
        onChange={(event) => onChange({ ...source, updatesExisting: event.currentTarget.checked })}
      />
    </>
  );
}
