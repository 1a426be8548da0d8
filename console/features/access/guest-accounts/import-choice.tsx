import { Button, Switch, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  importColumns,
  longestImport,
  mostHashedInImport,
  mostImportedLines,
} from '@wifi/contract/access/guest-account-words.ts';
import { saveCsv } from '../../../kit/files/save-file.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { TableDrop } from '../../../widgets/files/table-drop.tsx';
import type { ImportSource } from './account.ts';
import { KindField } from './kind-field.tsx';
import classes from './import-choice.module.css';

const example = `${importColumns.join(',')}\r\nroom-101,welcome-101,Ms Lan,101,VIP,2,2030-12-31,2048,10240,1440,30,5000,yes\r\n`;

interface Props {
  source: ImportSource;
  onChange: (source: ImportSource) => void;
}

export function ImportChoice({ source, onChange }: Props) {
  const t = useT();
  const format = useFormat();
  const most = format.number(source.kind === 'account' ? mostHashedInImport : mostImportedLines);
  return (
    <>
      <KindField value={source.kind} onChange={(kind) => onChange({ ...source, kind })} />
      <TableDrop longest={longestImport} onText={(csv) => onChange({ ...source, csv })} />
      <Textarea
        label={t('Or paste the lines')}
        dir="ltr"
        autosize={false}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        className={classes.lines}
        value={source.csv}
        description={t(
          'One account a line, up to {most}. Columns split by commas, semicolons or tabs; a first line with their names may put them in any order.',
          { most },
        )}
        onChange={(event) => onChange({ ...source, csv: event.currentTarget.value })}
      />
      <div className={classes.columns}>
        <p className={classes.hint}>{t('Columns; only the first is needed, and a password for new accounts:')}</p>
        <p className={classes.names} dir="ltr">
          {importColumns.map((column) => (
            <code key={column}>{column}</code>
          ))}
        </p>
        <p className={classes.hint}>
          {t(
            'Speeds in kbit/s, times in minutes, data in MB, days as 2030-12-31, enabled as yes or no. 0 or empty is no limit.',
          )}
        </p>
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.example}
          leftSection={<IconDownload aria-hidden size={18} />}
          onClick={() => saveCsv('guest-accounts-example.csv', example)}
        >
          {t('Download an example')}
        </Button>
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
