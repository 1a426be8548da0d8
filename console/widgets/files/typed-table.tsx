import { Button, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { saveCsv } from '../../kit/files/save-file.ts';
import { useT } from '../../kit/language.tsx';
import { TableDrop } from './table-drop.tsx';
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
