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

const looks = {
  well: { words: msg('Well'), colour: 'good', icon: IconCheck },
  warning: { words: msg('Look at this'), colour: 'warn', icon: IconAlertTriangle },
  bad: { words: msg('Broken'), colour: 'danger', icon: IconX },
} as const satisfies Record<HealthState, unknown>;

function Checks({ health }: { health: Health }) {
  const t = useT();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <Card
      flush
      title={t('Health')}
      description={t('Read {when}', { when: format.dateTime(health.at) })}
      actions={
        <Anchor href={helpPath(helpLanguageOf(language), 'admin-system-logs')} target="_blank">
          {t('What these mean')}
        </Anchor>
      }
    >
      <ul className={classes.checks}>
        {health.checks.map((check) => (
          <CheckLine key={check.name} check={check} />
        ))}
      </ul>
    </Card>
  );
}

function CheckLine({ check }: { check: Check }) {
  const t = useT();
  const { words, colour, icon: Icon } = looks[check.state];
  const value = useValue(check);
  return (
    <li className={classes.check}>
      <span className={classes.name}>{t(checkWords[check.name])}</span>
      <span className={classes.value}>{value}</span>
      <Badge className={classes.state} color={colour} leftSection={<Icon aria-hidden size={12} stroke={2} />}>
        {t(words)}
      </Badge>
      {check.state !== 'well' && <p className={classes.advice}>{t(adviceWords[check.name])}</p>}
    </li>
  );
}

/** A number in the unit of its check, and how old it is where that matters. */
function useValue({ name, value, since }: Check): string {
  const t = useT();
  const format = useFormat();
  const age = since === null ? '' : format.relative(since);
  switch (name) {
    case 'figures':
      return since === null ? t('Not once yet') : t('Told {when}', { when: age });
    case 'backup':
      return since === null ? t('Not once yet') : age;
    case 'certificate':
      return since === null ? '–' : t('Ends {when}', { when: format.date(since) });
    case 'disk':
      return dataWords(format, value ?? 0);
    case 'jobs':
    case 'counting':
    case 'webhooks':
    case 'messages':
    case 'automations':
    case 'notifications':
    case 'zalo': {
      const number = format.number(value ?? 0);
      return since === null ? number : t('{number}, worked {when}', { number, when: age });
    }
    case 'returns':
    case 'hotels':
      return since === null ? '–' : t('Worked {when}', { when: age });
    default:
      return value === null ? '–' : format.number(value);
  }
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
