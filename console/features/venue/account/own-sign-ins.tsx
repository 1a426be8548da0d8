import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { WaitingCard } from '../../../kit/feedback/waiting-card.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { useCall } from '../../../shell/calls/queries.ts';
import { SignInBadge } from '../../../widgets/marks/sign-in-badge.tsx';
import { useBrowserName } from '../../../widgets/words/use-browser-name.ts';
import classes from './browsers.module.css';

const shownAtFirst = 5;

export function OwnSignIns() {
  const t = useT();
  const [isLong, setLong] = useState(false);
  const { data, isError, refetch } = useCall('GET /account/sign-ins');
  if (!data) return <WaitingCard rows={3} isError={isError} onRetry={() => void refetch()} />;
  return (
    <Card flush>
      <ul className={classes.list}>
        {(isLong ? data.rows : data.rows.slice(0, shownAtFirst)).map((attempt) => (
          <SignInRow key={attempt.id} attempt={attempt} />
        ))}
        {data.rows.length === 0 && <li className={classes.row}>{t('None in the last 90 days')}</li>}
      </ul>
      {data.rows.length > shownAtFirst && (
        <div className={classes.footer}>
          <Button variant="subtle" color="gray" onClick={() => setLong(!isLong)}>
            {isLong ? t('Show less') : t('Show more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

type Attempt = AnswerOf<'GET /account/sign-ins'>['rows'][number];

function SignInRow({ attempt: { userAgent, address, lastAt, times, result } }: { attempt: Attempt }) {
  const t = useT();
  const format = useFormat();
  const { name, isHandheld } = useBrowserName(userAgent);
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon aria-hidden className={classes.icon} size={24} stroke={1.5} />
      <div className={classes.words}>
        <strong>
          {name} <SignInBadge result={result} />
        </strong>
        <span>
          {address && (
            <>
              <bdi dir="ltr">{address}</bdi>
              {' · '}
            </>
          )}
          {format.dateTime(lastAt)}
          {times > 1 && ` · ${t('{n, plural, one {# time} other {# times}}', { n: times })}`}
        </span>
      </div>
    </li>
  );
}
