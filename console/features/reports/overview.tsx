import { NativeSelect } from '@mantine/core';
import { reportGroups, type ReportGroup } from '@wifi/contract/report-words.ts';
import { msg, useT } from '../../kit/language.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { OverviewBody } from './overview-body.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useReportRange } from './use-report-range.ts';

const groupNames: Record<ReportGroup, string> = { day: msg('By day'), week: msg('By week'), month: msg('By month'), year: msg('By year') };
/** Guests who log in while somebody looks appear by themselves. */
const refetchInterval = 10_000;

export default function OverviewReport() {
  const t = useT();
  const range = useReportRange();
  const query = { ...range.query, group: range.group };
  const state = usePageCall('GET /reports/overview', { query }, { refetchInterval });
  return (
    <ReportFrame
      title={t('Overview')}
      purpose={t('How many came, how long they stayed and how they logged in.')}
      range={range}
      state={state}
      compares
      groups={(
        <NativeSelect
          aria-label={t('Grouping')}
          value={range.group ?? state.data?.group ?? 'day'}
          onChange={(event) => range.setGroup(event.currentTarget.value as ReportGroup)}
          data={reportGroups.map((group) => ({ value: group, label: t(groupNames[group]) }))}
        />
      )}
      file={{ key: 'GET /reports/overview/file', name: 'overview', query }}
      isEmpty={({ totals, totalsBefore }) => totals.logins === 0 && totals.sessionSeconds === 0 && !totalsBefore?.logins}
    >
      {(overview) => <OverviewBody overview={overview} />}
    </ReportFrame>
  );
}
