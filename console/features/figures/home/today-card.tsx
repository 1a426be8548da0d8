import { Anchor, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { Sparkline } from '../../../kit/chart/sparkline.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { lastDays } from './last-days.ts';
import { WaitingFigures } from './waiting-figures.tsx';
import figureClasses from './figures.module.css';
import classes from './today-card.module.css';

const readsEvery = 20_000;

/** Who came today, beside the same day of last week and the days between. */
export function TodayCard() {
  const t = useT();
  const report = usePageCall(
    'GET /reports/overview',
    { query: { range: '10', group: 'day' } },
    { refetchInterval: readsEvery },
  );
  return (
    <Card
      flush
      title={t('Today')}
      actions={
        <Anchor component={Link} to="/dashboard/report-overview">
          {t('Open the report')}
        </Anchor>
      }
    >
      {report.data ? (
        <Figures rows={report.data.rows} />
      ) : report.isError ? (
        <ErrorState onRetry={() => void report.refetch()} />
      ) : (
        <Waiting />
      )}
    </Card>
  );
}

/** In the shape of what comes, so that nothing below it moves. */
function Waiting() {
  const t = useT();
  return (
    <div className={classes.today} role="status" aria-label={t('Loading')}>
      <WaitingFigures names={[t('Logins so far'), t('New guests'), t('Returning guests')]} />
      <div className={classes.week} aria-hidden>
        <Skeleton w={200} h={56} />
        <p>
          <Skeleton component="span" display="inline-block" h="0.7em" w="100%" />
        </p>
      </div>
    </div>
  );
}

interface Day {
  from: string;
  logins: number;
  newGuests: number;
  returningGuests: number;
}

function Figures({ rows }: { rows: readonly Day[] }) {
  const t = useT();
  const format = useFormat();
  const { today, weekAgo, week } = lastDays(rows);
  if (!today) return null;
  const weekday = format.date(`${today.from}T12:00:00Z`, { weekday: 'long', timeZone: 'UTC' });
  return (
    <div className={classes.today}>
      <dl className={figureClasses.figures}>
        <div>
          <dt>{t('Logins so far')}</dt>
          <dd data-main>{format.number(today.logins)}</dd>
        </div>
        <div>
          <dt>{t('New guests')}</dt>
          <dd>{format.number(today.newGuests)}</dd>
        </div>
        <div>
          <dt>{t('Returning guests')}</dt>
          <dd>{format.number(today.returningGuests)}</dd>
        </div>
      </dl>
      <div className={classes.week}>
        <Sparkline
          width={200}
          height={56}
          values={week.map(({ logins }) => logins)}
          label={t('Logins of the last seven days: {numbers}', {
            numbers: week.map(({ logins }) => format.number(logins)).join(', '),
          })}
        />
        {weekAgo && (
          <p>
            {t('{n, plural, one {# login} other {# logins}} on {weekday} last week', { n: weekAgo.logins, weekday })}
          </p>
        )}
      </div>
    </div>
  );
}
