import { Alert, Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { longestList, mostStays, stayColumns, type ListMode } from '@wifi/contract/access/hotel-system-words.ts';
import { saveCsv } from '../../../kit/files/save-file.ts';
import { FootedDrawer } from '../../../kit/form/footed-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { ApiError } from '../../../shell/calls/api.ts';
import { describeError, describeReason } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { TableDrop } from '../../../widgets/files/table-drop.tsx';
import { staysChanged, type ListReport } from './hotel.ts';
import { ListOutcome } from './list-outcome.tsx';
import classes from './hotel-system.module.css';

const example = `${stayColumns.join(',')}\r\n101,Nguyễn,Văn An,2030-12-31,2030-12-28,HX-1042,,1990-05-01,Suite,V1,vi,an@example.com,+84901234567\r\n`;

interface Source {
  csv: string;
  mode: ListMode;
}
type Step = { at: 'choice' } | { at: 'preview' | 'done'; report: ListReport };
const nothing: Source = { csv: '', mode: 'replace' };

/** Three steps: a file, who would come and leave by it, who did. */
export function ListDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const [source, setSource] = useState(nothing);
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const check = usePageSend('POST /hotel-system/stays');
  const run = usePageSend('POST /hotel-system/stays', staysChanged);
  const error = run.error ?? check.error;
  const isBusy = check.isPending || run.isPending;
  useEffect(() => {
    if (!opened) return;
    setSource(nothing);
    setStep({ at: 'choice' });
  }, [opened]);
  const start = async (isPreview: boolean) => {
    check.reset();
    run.reset();
    // What went wrong is shown from the mutation's own state.
    const report = await (isPreview ? check : run)
      .mutateAsync({ body: { ...source, isPreview } })
      .catch(() => undefined);
    if (report) setStep({ at: isPreview ? 'preview' : 'done', report });
  };
  const changes = step.at === 'choice' ? 0 : step.report.came + step.report.stayed + step.report.left;
  return (
    <FootedDrawer
      opened={opened}
      onClose={() => !isBusy && onClose()}
      size={720}
      title={t('Hand over a list')}
      start={
        step.at === 'preview' && (
          <Button variant="default" disabled={isBusy} onClick={() => setStep({ at: 'choice' })}>
            {t('Back')}
          </Button>
        )
      }
      end={
        <>
          <Button variant={step.at === 'done' ? 'filled' : 'default'} disabled={isBusy} onClick={onClose}>
            {step.at === 'done' ? t('Done') : t('Cancel')}
          </Button>
          {step.at === 'choice' && (
            <Button loading={check.isPending} disabled={source.csv.trim() === ''} onClick={() => void start(true)}>
              {t('Check the lines')}
            </Button>
          )}
          {step.at === 'preview' && (
            <Button loading={run.isPending} disabled={changes === 0} onClick={() => void start(false)}>
              {t('Take the list over')}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <Alert color="danger" role="alert">
          {failureWords(t, error)}
        </Alert>
      )}
      {step.at === 'choice' ? (
        <ListChoice source={source} onChange={setSource} />
      ) : (
        <ListOutcome report={step.report} isDone={step.at === 'done'} />
      )}
    </FootedDrawer>
  );
}

function failureWords(t: ReturnType<typeof useT>, error: ApiError): string {
  const { reason, params } = error.fields.find(({ field }) => field === 'csv') ?? {};
  if (reason === 'too-many') return t('Too many: no more than {n} fit into one house.', params);
  return reason ? describeReason(t, reason, params) : describeError(t, error);
}

function ListChoice({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <SegmentedControl
        aria-label={t('What the list is')}
        value={source.mode}
        onChange={(mode) => onChange({ ...source, mode: mode as ListMode })}
        data={[
          { value: 'replace', label: t('Everybody in house') },
          { value: 'add', label: t('Arrivals only') },
        ]}
      />
      <p className={classes.hint}>
        {source.mode === 'replace'
          ? t('Whoever is not in the list has left, and is disconnected.')
          : t('Nobody leaves; those of the list come in or are changed.')}
      </p>
      <TableDrop longest={longestList} onText={(csv) => onChange({ ...source, csv })} />
      <Textarea
        label={t('Or paste the lines')}
        dir="ltr"
        rows={8}
        spellCheck={false}
        autoComplete="off"
        className={classes.lines}
        value={source.csv}
        description={t(
          'One guest a line, up to {most} bookings. Columns split by commas, semicolons or tabs; a first line with their names may put them in any order.',
          { most: format.number(mostStays) },
        )}
        onChange={({ currentTarget: { value } }) => onChange({ ...source, csv: value })}
      />
      <p className={classes.hint}>
        {t('Columns; only the first two are needed. Guests with the same booking and room share its devices:')}
      </p>
      <p className={classes.names} dir="ltr">
        {stayColumns.map((column) => (
          <code key={column}>{column}</code>
        ))}
      </p>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.example}
        leftSection={<IconDownload aria-hidden size={18} />}
        onClick={() => saveCsv('guests-in-house-example.csv', example)}
      >
        {t('Download an example')}
      </Button>
    </>
  );
}
