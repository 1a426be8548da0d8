import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { fewestToJudge } from '@wifi/contract/figures/login-health-words.ts';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { QuietNote } from '../../../../widgets/marks/quiet-note.tsx';
import { FigureTiles, type Figure } from '../figure-tiles.tsx';
import { ReportFrame } from '../frame/report-frame.tsx';
import { useReportRange } from '../frame/use-report-range.ts';
import { HealthTable, MethodTable } from './health-tables.tsx';
import { shareFinished, useTimeWords, type HealthReport } from './health-words.ts';
import classes from './health-tables.module.css';

export default function LoginHealth() {
  const t = useT();
  const range = useReportRange();
  const [router, setRouter] = useUrlText('router');
  const query = { ...range.query, ...(router && { router }) };
  const state = usePageCall('GET /reports/login-health', { query });
  return (
    <ReportFrame
      title={t('Login health')}
      purpose={t('How many of the guests who begin to log in come in, by which way, and what stops the others.')}
      range={range}
      state={state}
      compares
      groups={
        <NativeSelect
          aria-label={t('Router')}
          value={router}
          onChange={(event) => setRouter(event.currentTarget.value)}
          data={[
            { value: '', label: t('All routers') },
            ...(state.data?.routers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      }
      file={{ key: 'GET /reports/login-health/file', name: 'login-health', query }}
      isEmpty={({ totals }) => totals.begun === 0 && !totals.before?.begun}
      isNarrowed={router !== ''}
    >
      {(report) => <HealthBody report={report} />}
    </ReportFrame>
  );
}

function HealthBody({ report }: { report: HealthReport }) {
  const t = useT();
  const format = useFormat(report.period.timeZone);
  const number = (value: number) => format.number(value);
  const timeWords = useTimeWords();
  const { totals, countedUntil } = report;
  const { before } = totals;
  const share = { now: shareFinished(totals), before: before && shareFinished(before) };
  const tiles: Figure[] = [
    { key: 'begun', name: t('Began to log in'), value: totals.begun, before: before?.begun, format: number },
    { key: 'finished', name: t('Got in'), value: totals.finished, before: before?.finished, format: number },
    ...(share.now === null
      ? []
      : [
          {
            key: 'share',
            name: t('Share that came in'),
            value: share.now,
            before: share.before,
            format: (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 }),
          },
        ]),
    ...(totals.medianSeconds === null
      ? []
      : [
          {
            key: 'median',
            name: t('Half come in within'),
            value: totals.medianSeconds,
            before: before?.medianSeconds,
            format: timeWords,
          },
        ]),
  ];
  return (
    <>
      <FigureTiles figures={tiles} />
      {countedUntil && (
        <QuietNote>
          {t(
            'A login counts once it is over, an hour after it began at the latest: those that began before {when} are in here.',
            { when: format.dateTime(countedUntil) },
          )}
        </QuietNote>
      )}
      <Card flush title={t('By method')}>
        <MethodTable report={report} />
      </Card>
      <Details report={report} />
    </>
  );
}

/** Those that say something first; the many with a login or two only if asked for. */
function Details({ report }: { report: HealthReport }) {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  const enough = report.rows.filter(({ begun }) => begun >= fewestToJudge);
  const isShort = enough.length === 0 || enough.length === report.rows.length;
  return (
    <Card
      flush
      title={t('By method, system and window')}
      description={t('Phones open a window of their own for the login, which can do less than a browser.')}
    >
      <HealthTable rows={isShort || showsAll ? report.rows : enough} />
      {!isShort && (
        <div className={classes.more}>
          <Button variant="default" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll
              ? t('Hide those with fewer than {n} logins', { n: fewestToJudge })
              : t('Show those with fewer than {n} logins too', { n: fewestToJudge })}
          </Button>
        </div>
      )}
    </Card>
  );
}
