import { Alert, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FootedDrawer } from '../../../kit/form/footed-drawer.tsx';
import { useT } from '../../../kit/language.tsx';
import type { ApiError } from '../../../shell/calls/api.ts';
import { describeError, describeReason } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { ImportReport, ImportSource } from './account.ts';
import { ImportChoice } from './import-choice.tsx';
import { ImportPreview } from './import-preview.tsx';

const nothing: ImportSource = { kind: 'hsia', csv: '', updatesExisting: false };

type Step = { at: 'choice' } | { at: 'preview' | 'done'; report: ImportReport };

/** Three steps: a file, what would happen with each line of it, what did happen. */
export function ImportDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const [source, setSource] = useState(nothing);
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const check = usePageSend('POST /guest-accounts/import');
  const run = usePageSend('POST /guest-accounts/import', { refreshes: ['GET /guest-accounts', 'GET /guest-sessions'] });
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
  const count = step.at === 'choice' ? 0 : step.report.created + step.report.updated;
  return (
    <FootedDrawer
      opened={opened}
      onClose={() => !isBusy && onClose()}
      size={720}
      title={t('Import guest accounts')}
      start={
        step.at === 'preview' && (
          <Button variant="default" disabled={isBusy} onClick={() => setStep({ at: 'choice' })}>
            {t('Back')}
          </Button>
        )
      }
      end={
        <>
          {step.at === 'done' ? (
            <Button onClick={onClose}>{t('Done')}</Button>
          ) : (
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              {t('Cancel')}
            </Button>
          )}
          {step.at === 'choice' && (
            <Button loading={check.isPending} disabled={source.csv.trim() === ''} onClick={() => void start(true)}>
              {t('Check the lines')}
            </Button>
          )}
          {step.at === 'preview' && (
            <Button loading={run.isPending} disabled={count === 0} onClick={() => void start(false)}>
              {count === 0
                ? t('Nothing to import')
                : t('{n, plural, one {Import # account} other {Import # accounts}}', { n: count })}
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
        <ImportChoice source={source} onChange={setSource} />
      ) : (
        <ImportPreview report={step.report} isDone={step.at === 'done'} />
      )}
    </FootedDrawer>
  );
}

function failureWords(t: ReturnType<typeof useT>, error: ApiError): string {
  const { reason, params } = error.fields.find(({ field }) => field === 'csv') ?? {};
  if (reason === 'too-many')
    return t(
      'The file has too many lines: no more than {n} fit into one import of this kind. Split it into several files.',
      params,
    );
  return reason ? describeReason(t, reason, params) : describeError(t, error);
}
