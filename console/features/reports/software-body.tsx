import { Card } from '../../kit/card.tsx';
import { useT } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { BarList, type ListedBar } from './bar-list.tsx';
import { visitsPath } from './drill-down.ts';
import { ShareTable, type ShareRow } from './share-table.tsx';
import { named } from './software-words.ts';
import { topBars } from './top-bars.ts';
import { sumByName } from './sum-by-name.ts';
import classes from './overview-body.module.css';

type Report = AnswerOf<'GET /reports/software'>;
type Part = 'browsers' | 'systems';

/** Charts by name; the table has each version. */
export function SoftwareBody({ report, part }: { report: Report; part: Part }) {
  const t = useT();
  const { period, totals } = report;
  const counted = {
    browsers: report.browsers.map(({ browser, ...share }) => ({ name: browser, ...share })),
    systems: report.systems.map(({ os, ...share }) => ({ name: os, ...share })),
  };
  const pathOf = (of: Part, name: string, version?: string) =>
    visitsPath(period, of === 'browsers' ? { browser: name, ...(version !== undefined && { browserVersion: version }) } : { os: name, ...(version !== undefined && { osVersion: version }) });
  const titles: Record<Part, string> = { browsers: t('Browsers'), systems: t('Operating systems') };
  const bars = (of: Part) => topBars(t, sumByName(counted[of]).map(({ name, logins, loginsBefore }): ListedBar =>
    ({ key: name, name: <bdi>{named(t, name)}</bdi>, value: logins, before: loginsBefore, to: pathOf(of, name) })));
  const rows = counted[part].map(({ name, version, ...share }): ShareRow => ({ key: `${name} ${version}`, words: [named(t, name), named(t, version)], to: pathOf(part, name, version), ...share }));
  return (
    <>
      <div className={classes.pair}>
        {(['browsers', 'systems'] as const).map((of) => <Card key={of} title={titles[of]}><BarList label={titles[of]} total={totals.logins} bars={bars(of)} /></Card>)}
      </div>
      <ShareTable title={titles[part]} headers={[part === 'browsers' ? t('Browser') : t('System'), t('Version')]} rows={rows} total={totals.logins} />
    </>
  );
}
