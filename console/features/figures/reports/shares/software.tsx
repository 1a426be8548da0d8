import { SegmentedControl } from '@mantine/core';
import { useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { BarList, type ListedBar } from '../bar-list.tsx';
import { visitsPath } from '../drill-down.ts';
import { ReportFrame } from '../frame/report-frame.tsx';
import { useReportRange } from '../frame/use-report-range.ts';
import { named } from '../software-words.ts';
import { topBars } from '../top-bars.ts';
import { ShareTable, type ShareRow } from './share-table.tsx';
import classes from '../overview/overview.module.css';

export default function SoftwareReport() {
  const t = useT();
  const range = useReportRange();
  const [chosen, setPart] = useUrlText('part');
  const part = chosen === 'systems' ? 'systems' : 'browsers';
  const state = usePageCall('GET /reports/software', { query: range.query });
  return (
    <ReportFrame
      title={t('Software report')}
      purpose={t('Browsers and operating systems of the devices that guests came with.')}
      range={range}
      state={state}
      compares
      groups={
        <SegmentedControl
          aria-label={t('Table')}
          value={part}
          onChange={(value) => setPart(value === 'systems' ? value : '')}
          data={[
            { value: 'browsers', label: t('Browsers') },
            { value: 'systems', label: t('Systems') },
          ]}
        />
      }
      file={{ key: 'GET /reports/software/file', name: `software-${part}`, query: { ...range.query, part } }}
      isEmpty={({ totals }) => totals.logins === 0 && !totals.loginsBefore}
    >
      {(report) => <SoftwareBody report={report} part={part} />}
    </ReportFrame>
  );
}

type Report = AnswerOf<'GET /reports/software'>;
type Part = 'browsers' | 'systems';

/** Charts by name; the table has each version. */
function SoftwareBody({ report, part }: { report: Report; part: Part }) {
  const t = useT();
  const { period, totals } = report;
  const counted = {
    browsers: report.browsers.map(({ browser, ...share }) => ({ name: browser, ...share })),
    systems: report.systems.map(({ os, ...share }) => ({ name: os, ...share })),
  };
  const pathOf = (of: Part, name: string, version?: string) =>
    visitsPath(
      period,
      of === 'browsers'
        ? { browser: name, ...(version !== undefined && { browserVersion: version }) }
        : { os: name, ...(version !== undefined && { osVersion: version }) },
    );
  const titles: Record<Part, string> = { browsers: t('Browsers'), systems: t('Operating systems') };
  const bars = (of: Part) =>
    topBars(
      t,
      sumByName(counted[of]).map(({ name, logins, loginsBefore }): ListedBar => ({
        key: name,
        name: <bdi>{named(t, name)}</bdi>,
        value: logins,
        before: loginsBefore,
        to: pathOf(of, name),
      })),
    );
  const rows = counted[part].map(({ name, version, ...share }): ShareRow => ({
    key: `${name} ${version}`,
    words: [named(t, name), named(t, version)],
    to: pathOf(part, name, version),
    ...share,
  }));
  return (
    <>
      <div className={classes.pair}>
        {(['browsers', 'systems'] as const).map((of) => (
          <Card key={of} title={titles[of]}>
            <BarList label={titles[of]} total={totals.logins} bars={bars(of)} />
          </Card>
        ))}
      </div>
      <ShareTable
        title={titles[part]}
        headers={[part === 'browsers' ? t('Browser') : t('System'), t('Version')]}
        rows={rows}
        total={totals.logins}
      />
    </>
  );
}

interface Counted {
  name: string;
  logins: number;
  loginsBefore: number | null;
}

/** All versions of a name together, the most frequent first. */
function sumByName(rows: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>();
  for (const { name, logins, loginsBefore } of rows) {
    const sum = sums.get(name);
    sums.set(
      name,
      sum
        ? {
            name,
            logins: sum.logins + logins,
            loginsBefore: loginsBefore === null ? null : (sum.loginsBefore ?? 0) + loginsBefore,
          }
        : { name, logins, loginsBefore },
    );
  }
  return [...sums.values()].toSorted((one, other) => other.logins - one.logins);
}
