import { Badge } from '@mantine/core';
import { Sparkline } from '../../../kit/chart/sparkline.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useCall } from '../../../shell/calls/queries.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { HealthChecks, type Health } from './health-checks.tsx';
import classes from './health.module.css';

const readsEvery = 15_000;

/** Where the last read failed, figures of before are not shown: they would look as if all were well. */
export function HealthBoard() {
  const t = useT();
  const { data, error, refetch } = useCall('GET /system-logs/health', undefined, { refetchInterval: readsEvery });
  return (
    <div className={classes.board}>
      {error ? (
        <Card>
          <ErrorState onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <>
          <Rates health={data} />
          <HealthChecks health={data} />
          <Card title={t('Processes')} flush>
            <Processes health={data} />
          </Card>
          <About health={data} />
        </>
      ) : (
        <Card flush>
          <SkeletonRows />
        </Card>
      )}
    </div>
  );
}

function Rates({ health: { loginsPerMinute, packetsPerMinute } }: { health: Health }) {
  const t = useT();
  return (
    <div className={classes.rates}>
      <Rate name={t('Logins a second')} perMinute={loginsPerMinute} />
      <Rate name={t('Packets a second')} perMinute={packetsPerMinute} />
    </div>
  );
}

/** Of the last whole minute; a minute of which nobody wrote anything down is not nought. */
function Rate({ name, perMinute }: { name: string; perMinute: (number | null)[] }) {
  const t = useT();
  const format = useFormat();
  const perSecond = perMinute.map((count) => (count === null ? null : count / 60));
  const now = perSecond.at(-1) ?? null;
  const known = perSecond.filter((rate) => rate !== null);
  const written = (rate: number) => format.number(rate, { maximumFractionDigits: rate < 10 ? 2 : 0 });
  const most = written(Math.max(0, ...known));
  return (
    <Card>
      <div className={classes.rate}>
        <div className={classes.figure}>
          <span>{name}</span>
          <strong>{now === null ? '–' : written(now)}</strong>
          <span>
            {now === null ? t('Not known for the last minute') : t('At most {most} in the last hour', { most })}
          </span>
        </div>
        <Sparkline values={known} width={200} height={56} label={t('At most {most} in the last hour', { most })} />
      </div>
    </Card>
  );
}

function Processes({ health: { processes } }: { health: Health }) {
  const t = useT();
  const format = useFormat();
  if (processes.length === 0) return <p className={classes.none}>{t('None has told of itself.')}</p>;
  return (
    <ul className={classes.checks}>
      {processes.map(({ id, kind, host, pid, listens, startedAt, seenAt, isSilent }) => (
        <li key={id} className={classes.check}>
          <span className={classes.name}>
            <LongCode>{`${host} ${pid}`}</LongCode>
          </span>
          <span className={classes.value}>
            <bdi dir="ltr">{kind === 'thread' ? `${listens.join(', ')} (thread)` : listens.join(', ')}</bdi>
          </span>
          <Badge className={classes.state} color={isSilent ? 'warn' : 'good'}>
            {isSilent ? t('Last seen {when}', { when: format.relative(seenAt) }) : t('Running')}
          </Badge>
          <p className={classes.advice}>{t('Running since {when}', { when: format.dateTime(startedAt) })}</p>
        </li>
      ))}
    </ul>
  );
}

function About({ health: { versions, queues } }: { health: Health }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card>
      <FactList
        facts={[
          {
            name: t('Versions'),
            value: `Wifi Marketing ${versions.program}, Node ${versions.node}, PostgreSQL ${versions.postgres}`,
            isCode: true,
          },
          { name: t('Changes of the database'), value: format.number(versions.migrations) },
          ...(queues.length > 0
            ? [
                {
                  name: t('Waiting jobs'),
                  value: queues.map(({ name, waiting }) => `${name} ${format.number(waiting)}`).join(', '),
                  isCode: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
