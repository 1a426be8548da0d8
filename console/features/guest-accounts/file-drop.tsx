import { longestImport } from '@wifi/contract/guest-account-words.ts';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useT } from '../../kit/language.tsx';
import { decodeTable } from './decode-table.ts';
import classes from './file-drop.module.css';

/** Takes a table file, dropped or chosen, and hands on its text. */
export function FileDrop({ onText }: { onText: (text: string) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [taken, setTaken] = useState<{ name: string; problem?: string }>();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const refuse = (problem: string) => setTaken({ name: file.name, problem });
    if (file.size > longestImport) return refuse(t('This file is too large. Split it into several.'));
    const text = decodeTable(await file.arrayBuffer());
    if (text === undefined) return refuse(t('This is not a table file in UTF-8. In your spreadsheet, save it as “CSV UTF-8”.'));
    setTaken({ name: file.name });
    onText(text);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };

  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <IconFileSpreadsheet aria-hidden size={32} stroke={1.5} />
      <p className={classes.words}>{t('Drop a CSV file here, or choose one.')}</p>
      <Button variant="default" onClick={() => input.current?.click()}>{t('Choose a file')}</Button>
      <p className={classes.taken} role="status" data-problem={taken?.problem ? true : undefined}>{taken && <><bdi>{taken.name}</bdi>{taken.problem && <> – {taken.problem}</>}</>}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // The same file again must count as a change.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
