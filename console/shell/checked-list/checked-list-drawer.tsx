import { Alert, Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { FootedDrawer } from '../../kit/form/footed-drawer.tsx';
import { useT } from '../../kit/language.tsx';
import type { ApiError } from '../calls/api.ts';
import { describeError, describeReason } from '../calls/describe-error.ts';

interface Call<Source, Report> {
  isPending: boolean;
  error: ApiError | null;
  reset: () => void;
  mutateAsync: (asked: { body: Source & { isPreview: boolean } }) => Promise<Report>;
}

interface Props<Source extends { csv: string }, Report> {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What the drawer begins with. */
  nothing: Source;
  /** The same call twice: only what is carried out makes reads stale. */
  check: Call<Source, Report>;
  run: Call<Source, Report>;
  /** How much would happen, and what the button for it says. */
  countOf: (report: Report) => number;
  runWords: (count: number) => string;
  tooManyWords: (params: Record<string, string | number> | undefined) => string;
  choice: (source: Source, onChange: (source: Source) => void) => ReactNode;
  outcome: (report: Report, isDone: boolean) => ReactNode;
}

type Step<Report> = { at: 'choice' } | { at: 'preview' | 'done'; report: Report };

/** Three steps: a list, what would happen with each line of it, what did happen. */
export function CheckedListDrawer<Source extends { csv: string }, Report>({
  opened,
  onClose,
  title,
  nothing,
  check,
  run,
  countOf,
  runWords,
  tooManyWords,
  choice,
  outcome,
}: Props<Source, Report>) {
  const t = useT();
  const [source, setSource] = useState(nothing);
  const [step, setStep] = useState<Step<Report>>({ at: 'choice' });
  const error = run.error ?? check.error;
  const isBusy = check.isPending || run.isPending;
  useEffect(() => {
    if (!opened) return;
    setSource(nothing);
    setStep({ at: 'choice' });
  }, [opened, nothing]);

  const start = async (isPreview: boolean) => {
    check.reset();
    run.reset();
    // What went wrong is shown from the mutation's own state.
    const report = await (isPreview ? check : run)
      .mutateAsync({ body: { ...source, isPreview } })
      .catch(() => undefined);
    if (report) setStep({ at: isPreview ? 'preview' : 'done', report });
  };
  const failureWords = ({ fields }: ApiError): string => {
    const { reason, params } = fields.find(({ field }) => field === 'csv') ?? {};
    if (reason === 'too-many') return tooManyWords(params);
    return reason ? describeReason(t, reason, params) : describeError(t, error);
  };
  const count = step.at === 'choice' ? 0 : countOf(step.report);
  return (
    <FootedDrawer
      opened={opened}
      onClose={() => !isBusy && onClose()}
      size={720}
      title={title}
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
            <Button loading={run.isPending} disabled={count === 0} onClick={() => void start(false)}>
              {runWords(count)}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <Alert color="danger" role="alert">
          {failureWords(error)}
        </Alert>
      )}
      {step.at === 'choice' ? choice(source, setSource) : outcome(step.report, step.at === 'done')}
    </FootedDrawer>
  );
}
