import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { decodeTable } from '../../kit/files/decode-table.ts';
import { DropZone } from '../../kit/files/drop-zone.tsx';
import { useT } from '../../kit/language.tsx';
import classes from './table-drop.module.css';

/** Takes a table file, dropped or chosen, and hands on its text. */
export function TableDrop({ longest, onText }: { longest: number; onText: (text: string) => void }) {
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
