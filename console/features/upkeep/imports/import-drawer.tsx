import { Alert, Button, Loader, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { longestTag } from '@wifi/contract/people/profile-words.ts';
import { mostImportRows } from '@wifi/contract/upkeep/import-words.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { saveCsv } from '../../../kit/files/save-file.ts';
import { FootedDrawer } from '../../../kit/form/footed-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { describeError, describeRefusedField } from '../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../shell/calls/queries.ts';
import { useSelectedPage } from '../../../shell/session/selected-page.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportCounts, ImportPreview } from './import-preview.tsx';
import { ImportSettings } from './import-settings.tsx';
import { stateWords, type Import, type Settings } from './import-words.ts';
import { leftOutCsv } from './left-out-csv.ts';
import { loadLeftOut } from './load-left-out.ts';
import classes from './imports.module.css';

interface DrawerProps {
  opened: number | 'new' | undefined;
  onOpen: (id: number) => void;
  onClose: () => void;
}

const today = () => new Date().toISOString().slice(0, 10);
const isAtWork = (state: Import['state'] | undefined) => state === 'checking' || state === 'running';
const refreshing = { refreshes: ['GET /imports' as const, 'GET /imports/{id}' as const] };

/** A file, how it is to be read, what will happen with it, how far it is, what happened: as far as it has come. */
export function ImportDrawer({ opened, onOpen, onClose }: DrawerProps) {
  const t = useT();
  const id = typeof opened === 'number' ? opened : undefined;
  const { data, error, refetch } = usePageCall(
    'GET /imports/{id}',
    { params: { id: String(id ?? 0) } },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state }) => (isAtWork(state.data?.state) ? 1000 : false),
    },
  );
  const check = usePageSend('PUT /imports/{id}', { ...refreshing, inOrder: true });
  const stored = id !== undefined && data?.id === id ? data : undefined;
  const asked = check.isPending && check.variables.params.id === String(id) ? check.variables.body : undefined;
  // Whoever changes one thing after the other does not wait for the first to be checked, and loses nothing.
  const found = stored && { ...stored, settings: asked ?? stored.settings };
  const run = usePageSend('POST /imports/{id}/run', refreshing);
  const failure = check.error ?? run.error;
  const forget = () => {
    check.reset();
    run.reset();
  };
  const close = () => {
    forget();
    onClose();
  };
  const checkWith = (of: number, settings: Settings) => {
    forget();
    check.mutate({ params: { id: String(of) }, body: settings });
  };
  const ready = found?.state === 'checked' ? found.created + found.joined : 0;
  return (
    <FootedDrawer
      opened={opened !== undefined}
      onClose={close}
      size={880}
      title={found ? <bdi>{found.name}</bdi> : t('Import a file')}
      end={
        <>
          <Button variant="default" onClick={close}>
            {t('Close')}
          </Button>
          {found?.state === 'running' && <StopButton id={found.id} />}
          {found && ['uploaded', 'checking', 'checked'].includes(found.state) && (
            <Button
              loading={run.isPending}
              disabled={ready === 0 || check.isPending}
              onClick={() => {
                forget();
                run.mutate({ params: { id: String(found.id) } });
              }}
            >
              {found.state === 'checked' && ready === 0
                ? t('Nothing to import')
                : t('{n, plural, one {Import # row} other {Import # rows}}', { n: ready })}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Alert color="danger" role="alert">
          {describeRefusedField(t, failure)}
        </Alert>
      )}
      {opened === 'new' ? (
        <ChooseFile
          onUploaded={(uploaded) => {
            onOpen(uploaded.id);
            checkWith(uploaded.id, { ...uploaded.settings, tag: `${t('Import')} ${today()}`.slice(0, longestTag) });
          }}
        />
      ) : error && !found ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : found ? (
        <Found found={found} onSettings={(settings) => checkWith(found.id, settings)} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </FootedDrawer>
  );
}

function StopButton({ id }: { id: number }) {
  const t = useT();
  const confirm = useConfirm();
  const stop = usePageSend('POST /imports/{id}/stop', refreshing);
  const ask = async () => {
    const question = {
      title: t('Stop the import?'),
      body: t('What was taken over stays. The file is deleted.'),
      action: t('Stop'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await stop
      .mutateAsync({ params: { id: String(id) } })
      .catch((error: unknown) => toast.error(describeError(t, error)));
  };
  return (
    <Button color="danger" variant="light" loading={stop.isPending} onClick={() => void ask()}>
      {t('Stop')}
    </Button>
  );
}

function Found({ found, onSettings }: { found: Import; onSettings: (settings: Settings) => void }) {
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
