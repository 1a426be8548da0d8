import { Alert, Progress } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { largestImportFile, mostImportRows } from '@wifi/contract/upkeep/import-words.ts';
import { importKinds } from '@wifi/contract/upkeep/import-words.ts';
import { DropZone } from '../../../kit/files/drop-zone.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { describeRefusedField } from '../../../shell/calls/describe-error.ts';
import { sendBytes } from '../../../shell/files/send-bytes.ts';
import { useSelectedPage } from '../../../shell/session/selected-page.ts';
import { kindHints, kindWords, type Import } from './import-words.ts';
import classes from './imports.module.css';

/** Files of one system, such as the tables of a RADIUS server, go as one. */
const joined = (files: readonly File[]): Blob =>
  new Blob(files.flatMap((file, at) => (at === 0 ? [file] : ['\n', file])));

export function ChooseFile({ onUploaded }: { onUploaded: (uploaded: Import) => void }) {
  const t = useT();
  const format = useFormat();
  const { eid } = useSelectedPage();
  const [sending, setSending] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const megabytes = format.number(largestImportFile / 1_048_576, { style: 'unit', unit: 'megabyte' });

  const take = async (files: readonly File[]) => {
    const [first] = files;
    if (!first || sending !== undefined) return;
    const body = joined(files);
    setProblem(undefined);
    if (body.size > largestImportFile)
      return setProblem(t('{name} is larger than {size}.', { name: first.name, size: megabytes }));
    abort.current = new AbortController();
    setSending(0);
    try {
      const name = first.name.slice(0, 200);
      const { signal } = abort.current;
      onUploaded(await sendBytes<Import>(eid!, '/imports/upload', { name, body }, { signal, onProgress: setSending }));
    } catch (error) {
      if (!abort.current.signal.aborted) setProblem(describeRefusedField(t, error));
    } finally {
      setSending(undefined);
    }
  };

  return (
    <>
      <DropZone
        icon={<IconFileImport aria-hidden size={32} stroke={1.5} />}
        words={t('Drop a file here, or choose one.')}
        button={t('Choose a file')}
        accept=".csv,.txt,.tsv,.json,.sql,.rsc,text/*,application/json"
        multiple
        onFiles={(files) => void take([...files])}
      >
        <p className={classes.hint}>
          {t('CSV, TXT, JSON, SQL or RSC, up to {size} and {rows} rows. Several files are read as one.', {
            size: megabytes,
            rows: format.number(mostImportRows),
          })}
        </p>
        {sending !== undefined && <Progress className={classes.bar} value={sending * 100} aria-label={t('Progress')} />}
      </DropZone>
      {problem && (
        <Alert color="danger" role="alert">
          {problem}
        </Alert>
      )}
      <dl className={classes.kinds}>
        {importKinds.map((kind) => (
          <div key={kind}>
            <dt>{t(kindWords[kind])}</dt>
            <dd>{t(kindHints[kind])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
