import { Alert, Button, Loader, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { mostImportRows } from '@wifi/contract/upkeep/import-words.ts';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { saveCsv } from '../../../kit/files/save-file.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { useSelectedPage } from '../../../shell/session/selected-page.ts';
import { ImportCounts, ImportPreview } from './import-preview.tsx';
import { ImportSettings } from './import-settings.tsx';
import { stateWords, type Import, type Settings } from './import-words.ts';
import { leftOutCsv } from './left-out-csv.ts';
import { loadLeftOut } from './load-left-out.ts';
import classes from './imports.module.css';

export function FoundLines({ found, onSettings }: { found: Import; onSettings: (settings: Settings) => void }) {
  const t = useT();
  const format = useFormat();
  const { state, rows, rowsDone } = found;
  if (state === 'failed')
    return (
      <Alert color="danger" role="alert">
        {t('The file could not be read to its end: it has more than {n} rows, or it was deleted meanwhile.', {
          n: format.number(mostImportRows),
        })}
      </Alert>
    );
  if (state === 'running' || state === 'done' || state === 'stopped')
    return (
      <>
        <div role="status" className={classes.progress}>
          <strong>{t(stateWords[state])}</strong>
          <span>{t('{done} of {total} rows', { done: format.number(rowsDone), total: format.number(rows) })}</span>
          <Progress value={rows === 0 ? 100 : (100 * rowsDone) / rows} aria-label={t('Progress')} />
        </div>
        <ImportCounts found={found} title={t('What happened')} />
        <LeftOut found={found} />
      </>
    );
  return (
    <>
      <ImportSettings key={found.id} found={found} onChange={onSettings} />
      {found.preview ? (
        <ImportPreview found={found} preview={found.preview} />
      ) : (
        <p role="status" className={classes.reading}>
          <Loader size="sm" aria-hidden />
          {t('The file is being read…')}
        </p>
      )}
      <p className={classes.hint}>{t('The file is deleted after the import, and after a day in any case.')}</p>
    </>
  );
}

function LeftOut({ found: { id, name, skipped, bad, keptUntil, state } }: { found: Import }) {
  const t = useT();
  const format = useFormat();
  const { eid } = useSelectedPage();
  const [isLoading, setLoading] = useState(false);
  if (skipped + bad === 0 || keptUntil === null || state === 'running') return null;
  const download = async () => {
    setLoading(true);
    try {
      saveCsv(`left-out-${name.replace(/\.[^.]{1,10}$/, '')}.csv`, leftOutCsv(t, await loadLeftOut(eid!, id)));
    } catch (error) {
      toast.error(describeError(t, error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={classes.leftOut}>
      <Button
        variant="default"
        loading={isLoading}
        leftSection={<IconDownload aria-hidden />}
        onClick={() => void download()}
      >
        {t('{n, plural, one {Download the row that was left out} other {Download the # rows that were left out}}', {
          n: skipped + bad,
        })}
      </Button>
      <p className={classes.hint}>
        {t('With the reason of each. Until {date}.', { date: format.dateTime(keptUntil) })}
      </p>
    </div>
  );
}
