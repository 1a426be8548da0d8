import { Button, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useToday } from '../../../../kit/dates/clock.tsx';
import { DateRange } from '../../../../kit/dates/date-range.tsx';
import { addDays } from '../../../../kit/dates/date-ranges.ts';
import { SkeletonRows } from '../../../../kit/feedback/skeleton-rows.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { PageHeader } from '../../../../kit/layout/page-header.tsx';
import { DownloadMenu, type TableFile } from '../../../../shell/files/download-menu.tsx';
import { useAccess } from '../../../../shell/session/access.tsx';
import { useSelectedPage } from '../../../../shell/session/selected-page.ts';
import { QuietNote } from '../../../../widgets/marks/quiet-note.tsx';
import { NothingHere, ReportProblem } from './nothing-here.tsx';
import { usePrintLook } from './use-print.ts';
import { shownRange, type ReportRange } from './use-report-range.ts';
import classes from './report-frame.module.css';

export interface ReportData {
  period: {
    from: string;
    to: string;
    today: string;
    visitsFrom: string | null;
    logFrom: string | null;
    before: { from: string; to: string } | null;
  };
}
export interface ReportState<Data extends ReportData> {
  data: Data | undefined;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface ReportFrameProps<Data extends ReportData> {
  title: string;
  purpose: string;
  range: ReportRange;
  state: ReportState<Data>;
  /** Figures that add up can be compared with the period before. */
  compares?: boolean;
  /** Beside the range: how the series is cut, what is counted. */
  groups?: ReactNode;
  filters?: ReactNode;
  file: TableFile;
  isEmpty: (data: Data) => boolean;
  /** Filters narrow it: nothing found is then not nothing there. */
  isNarrowed?: boolean;
  /** Instead of the usual words for a venue that had no guests. */
  empty?: ReactNode;
  /** Sums, unless told. */
  madeOf?: MadeOf;
  children: (data: Data) => ReactNode;
}

/**
 * A report: its days and filters in the address, its figures as chart and table, as a file and on paper, and every
 * state it can be in.
 */
export function ReportFrame<Data extends ReportData>(props: ReportFrameProps<Data>) {
  const {
    title,
    purpose,
    range,
    state,
    compares,
    groups,
    filters,
    file,
    isEmpty,
    isNarrowed,
    empty,
    madeOf = 'sums',
    children,
  } = props;
  const t = useT();
  const format = useFormat();
  const { page, can } = useAccess();
  const data = useLastOf(state);
  usePrintLook();
  const here = useToday();
  const today = data?.period.today ?? here;
  const days = shownRange(range.query, today, data?.period);
  const hasFigures = data !== undefined && !isEmpty(data);
  return (
    <div className={classes.report}>
      <PageHeader
        title={title}
        purpose={purpose}
        actions={
          hasFigures && (
            <div className={classes.actions}>
              <Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={() => window.print()}>
                {t('Print')}
              </Button>
              {can('reports.export') && (
                <DownloadMenu file={file} label={t('Export')} kinds={{ csv: t('CSV file'), xlsx: t('Excel file') }} />
              )}
            </div>
          )
        }
      />
      <p className={classes.printed}>
        <bdi>{page?.name}</bdi>
        <span>{format.dateRange(days.from, addDays(days.to, -1))}</span>
        {data?.period.before && (
          <span>
            {t('Before: {value}', {
              value: format.dateRange(data.period.before.from, addDays(data.period.before.to, -1)),
            })}
          </span>
        )}
      </p>
      <div className={classes.tools} role="group" aria-label={t('Range and filters')}>
        <DateRange value={days} today={today} onChange={range.setRange} />
        {groups}
        {compares && (
          <Switch
            checked={range.isCompared}
            onChange={(event) => range.setCompared(event.currentTarget.checked)}
            label={t('Compare with the period before')}
          />
        )}
        {filters && <div className={classes.filters}>{filters}</div>}
      </div>
      {data && <KeptNotice of={madeOf} period={data.period} />}
      {state.error && !state.data ? (
        <Card flush>
          <ReportProblem error={state.error} onRetry={() => void state.refetch()} />
        </Card>
      ) : !data || (state.data === undefined && isEmpty(data)) ? (
        // That there was nothing in other days says nothing about these.
        <Card flush>
          <SkeletonRows />
        </Card>
      ) : isEmpty(data) ? (
        <Card flush>{(!isNarrowed && empty) || <NothingHere isNarrowed={Boolean(isNarrowed)} />}</Card>
      ) : (
        <div
          className={classes.body}
          aria-busy={state.data === undefined || undefined}
          data-stale={state.data === undefined || undefined}
        >
          {children(data)}
        </div>
      )}
    </div>
  );
}

/** While other days load, those of before stay on the screen, dimmed; never those of another page. */
function useLastOf<Data extends ReportData>({ data }: ReportState<Data>): Data | undefined {
  const { eid } = useSelectedPage();
  const last = useRef<{ eid: string | undefined; data: Data }>(undefined);
  if (data) last.current = { eid, data };
  return data ?? (last.current?.eid === eid ? last.current?.data : undefined);
}

/** What a report is made of: logins one by one, sums of them, or lines of the portal's log. */
type MadeOf = 'list' | 'sums' | 'log';

/** Says what is kept of what, where retention has taken something of the days of a report. */
function KeptNotice({
  of,
  period: { visitsFrom, logFrom },
}: {
  of: MadeOf;
  period: { visitsFrom: string | null; logFrom: string | null };
}) {
  const t = useT();
  const format = useFormat();
  const from = of === 'log' ? logFrom : visitsFrom;
  if (from === null) return null;
  const day = format.date(from);
  const words: Record<MadeOf, string> = {
    list: t(
      'Single logins before {day} were deleted, as chosen under “How long you keep what”. Of those days only sums are left.',
      { day },
    ),
    sums: t('Figures before {day} are kept as sums only: the single logins behind them were deleted.', { day }),
    log: t('Lines of the log before {day} were deleted, as chosen under “How long you keep what”.', { day }),
  };
  return (
    <div className={classes.kept}>
      <QuietNote>{words[of]}</QuietNote>
    </div>
  );
}
