import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconMinus, IconPlayerPlay } from '@tabler/icons-react';
import { ErrorState } from '../../../../kit/feedback/state.tsx';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { usePageCall, usePageSend } from '../../../../shell/calls/queries.ts';
import type { Device, DeviceCheckRow } from '../device.ts';
import { checkNames, resultWords, summaryOf } from './check-words.ts';
import { Sentence } from './sentence.tsx';
import { SetupSection } from './setup-section.tsx';
import classes from './setup.module.css';

/** Somebody stands beside the router and waits for the list to turn green. */
const looksEvery = 3000;

export function SetupTest({ device: { nas_id }, isOpen }: { device: Device; isOpen: boolean }) {
  const t = useT();
  const params = { nas_id };
  const { data, error, refetch } = usePageCall(
    'GET /devices/{nas_id}/checks',
    { params },
    { enabled: isOpen, refetchInterval: looksEvery },
  );
  const test = usePageSend('POST /devices/{nas_id}/checks', {
    refreshes: ['GET /devices/{nas_id}/checks', 'GET /devices'],
  });
  const run = () => test.mutate({ params }, { onError: (failure) => toast.error(describeError(t, failure)) });
  return (
    <SetupSection
      title={t('Test this device')}
      hint={t(
        'Join its Wi-Fi with a phone and log in: the list fills by itself. “Test now” asks the router from here as well; no guest notices.',
      )}
      actions={
        <Button size="xs" leftSection={<IconPlayerPlay aria-hidden />} loading={test.isPending} onClick={run}>
          {t('Test now')}
        </Button>
      }
    >
      {data ? (
        <Checks rows={data.rows} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={240} radius="md" />
      )}
    </SetupSection>
  );
}

function Checks({ rows }: { rows: Parameters<typeof summaryOf>[0] }) {
  const t = useT();
  const { bad, waiting, isAllGood } = summaryOf(rows);
  const words = isAllGood
    ? t('Everything works.')
    : bad > 0
      ? t('{n, plural, one {# thing needs attention.} other {# things need attention.}}', { n: bad })
      : t('{n, plural, one {Waiting for # more thing.} other {Waiting for # more things.}}', { n: waiting });
  return (
    <>
      <p className={classes.hint} role="status">
        {words}
      </p>
      <ul className={classes.checks}>
        {rows.map((row) => (
          <CheckRow key={row.check} row={row} />
        ))}
      </ul>
    </>
  );
}

const icons = {
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  waiting: IconHourglass,
  'not-needed': IconMinus,
} as const;

function CheckRow({ row: { check, result, at, text, params } }: { row: DeviceCheckRow }) {
  const t = useT();
  const format = useFormat();
  const Icon = icons[result];
  return (
    <li data-result={result}>
      <Icon aria-hidden size={24} stroke={1.5} />
      <div>
        <div className={classes.checkHead}>
          <strong>{t(checkNames[check])}</strong>
          <span>
            {t(resultWords[result])}
            {at && (
              <>
                {' '}
                ·{' '}
                <time dateTime={at} title={format.dateTime(at)}>
                  {format.relative(at)}
                </time>
              </>
            )}
          </span>
        </div>
        <p>
          <Sentence text={text} params={params} />
        </p>
      </div>
    </li>
  );
}
