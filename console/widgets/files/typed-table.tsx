import { Button, Textarea } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { decodeTable } from '../../kit/files/decode-table.ts';
import { DropZone } from '../../kit/files/drop-zone.tsx';
import { saveCsv } from '../../kit/files/save-file.ts';
import { useT } from '../../kit/language.tsx';
import classes from './typed-table.module.css';

interface Props {
  /** The largest file that is taken, in bytes. */
  longest: number;
  text: string;
  description: string;
  onText: (text: string) => void;
}

/** A table as a file, or pasted. */
export function TypedTable({ longest, text, description, onText }: Props) {
  const t = useT();
  return (
    <>
      <TableDrop longest={longest} onText={onText} />
      <Textarea
        label={t('Or paste the lines')}
        dir="ltr"
        autosize={false}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        className={classes.lines}
        value={text}
        description={description}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </>
  );
}

export const TableHint = ({ children }: { children: ReactNode }) => <p className={classes.hint}>{children}</p>;

export const ColumnNames = ({ columns }: { columns: readonly string[] }) => (
  <p className={classes.names} dir="ltr">
    {columns.map((column) => (
      <code key={column}>{column}</code>
    ))}
  </p>
);

export function ExampleButton({ name, csv }: { name: string; csv: string }) {
  const t = useT();
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.example}
      leftSection={<IconDownload aria-hidden size={18} />}
      onClick={() => saveCsv(name, csv)}
    >
      {t('Download an example')}
    </Button>
  );
}

/** Takes a table file, dropped or chosen, and hands on its text. */
function TableDrop({ longest, onText }: { longest: number; onText: (text: string) => void }) {
  const t = useT();
  const [taken, setTaken] = useState<{ name: string; problem?: string }>();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const refuse = (problem: string) => setTaken({ name: file.name, problem });
    if (file.size > longest) return refuse(t('This file is too large. Split it into several.'));
    const text = decodeTable(await file.arrayBuffer());
    if (text === undefined)
      return refuse(t('This is not a table file in UTF-8. In your spreadsheet, save it as “CSV UTF-8”.'));
    setTaken({ name: file.name });
    onText(text);
  };

  return (
    <DropZone
      icon={<IconFileSpreadsheet aria-hidden size={32} stroke={1.5} />}
      words={t('Drop a CSV file here, or choose one.')}
      button={t('Choose a file')}
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      onFiles={([file]) => void take(file)}
    >
      <p className={classes.taken} role="status" data-problem={taken?.problem ? true : undefined}>
        {taken && (
          <>
            <bdi>{taken.name}</bdi>
            {taken.problem && <> – {taken.problem}</>}
          </>
        )}
      </p>
    </DropZone>
  );
}
