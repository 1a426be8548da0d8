import { Alert, Button, Progress } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailActions, DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { useCall } from '../../../shell/calls/queries.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { countedOver } from '../../../widgets/plans/carried-words.ts';
import { majorOf } from '../../../widgets/plans/money.ts';
import { limitNames } from '../../../widgets/plans/plan-names.ts';
import { kindWords, StateBadge, type Change, type Subscription } from './subscription.tsx';
import classes from './subscriptions.module.css';

interface Props {
  subscription: Subscription | undefined;
  onClose: () => void;
  onGive: (subscription: Subscription) => void;
}

export function SubscriptionDrawer({ subscription, onClose, onGive }: Props) {
  const t = useT();
  const format = useFormat();
  // Stays readable while the drawer slides away.
  const last = useRef(subscription);
  if (subscription) last.current = subscription;
  const shown = last.current;
  return (
    <DetailDrawer opened={subscription !== undefined} onClose={onClose} title={<bdi>{shown?.page}</bdi>}>
      {shown && (
        <>
          <FactList
            facts={[
              { name: t('Plan'), value: shown.plan },
              { name: t('State'), value: <StateBadge state={shown.state} /> },
              { name: t('Since'), value: format.date(shown.startedAt) },
              { name: t('Ends'), value: shown.endsAt ? format.dateTime(shown.endsAt) : t('No end') },
            ]}
          />
          <DetailActions>
            <Button
              variant="default"
              leftSection={<IconCalendarPlus aria-hidden />}
              onClick={() => {
                onClose();
                onGive(shown);
              }}
            >
              {t('Give or extend a plan')}
            </Button>
          </DetailActions>
          <Usage subscription={shown} />
          <History eid={shown.eid} isOpen={subscription !== undefined} />
        </>
      )}
    </DetailDrawer>
  );
}

function Usage({ subscription: { usage, countedAt } }: { subscription: Subscription }) {
  const t = useT();
  const format = useFormat();
  return (
    <section>
      <h3 className={classes.heading}>{t('Usage')}</h3>
      {usage.length === 0 ? (
        <p className={classes.quiet}>{countedAt ? t('This plan has no limits.') : t('Not counted yet.')}</p>
      ) : (
        <ul className={classes.uses}>
          {usage.map(({ limit, used, most }) => (
            <li key={limit}>
              <span>{t(limitNames[limit])}</span>
              <span>{t('{n} of {all}', { n: format.number(used), all: format.number(most) })}</span>
              <Progress
                aria-label={t(limitNames[limit])}
                value={most === 0 ? 100 : Math.min(100, (used * 100) / most)}
                color={used >= most ? 'danger' : used >= most * 0.8 ? 'warn' : 'primary'}
              />
            </li>
          ))}
        </ul>
      )}
      {countedAt && <p className={classes.quiet}>{t('Counted {when}', { when: format.relative(countedAt) })}</p>}
    </section>
  );
}

function History({ eid, isOpen }: { eid: string; isOpen: boolean }) {
  const t = useT();
  const { data, isPending, error, refetch } = useCall(
    'GET /subscriptions/{eid}/changes',
    { params: { eid }, query: { limit: '50' } },
    { enabled: isOpen },
  );
  return (
    <section>
      <h3 className={classes.heading}>{t('History')}</h3>
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={3} />
      ) : data.rows.length === 0 ? (
        <p className={classes.quiet}>{t('On FREE since the page was made.')}</p>
      ) : (
        <ol className={classes.changes}>
          {data.rows.map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
        </ol>
      )}
      {data && data.count > data.rows.length && (
        <Alert>{t('The last {n} changes are shown.', { n: data.rows.length })}</Alert>
      )}
    </section>
  );
}

function ChangeLine({ change }: { change: Change }) {
  const t = useT();
  const format = useFormat();
  const { at, actor, kind, from, to, endAfter, isLifetime, amount, currency, reason, reference } = change;
  const { carriedDays, lostDays } = change;
  const until = isLifetime ? t('For good') : endAfter ? t('until {date}', { date: format.date(endAfter) }) : '';
  const paid = amount !== 0 ? format.currency(majorOf(amount, currency), currency) : '';
  return (
    <li>
      <strong>
        <bdi>{from === to ? to : `${from} → ${to}`}</bdi>
      </strong>{' '}
      {[until, paid].filter(Boolean).join(' · ')}
      {carriedDays > 0 && <div>{t(countedOver, { n: carriedDays })}</div>}
      {lostDays > 0 && <div>{t('{n, plural, one {# day} other {# days}} given up', { n: lostDays })}</div>}
      {(reason || reference) && (
        <div>
          <bdi>{[reason, reference].filter(Boolean).join(' · ')}</bdi>
        </div>
      )}
      <div className={classes.quiet}>
        {[format.dateTime(at), t(kindWords[kind])].join(' · ')}
        {kind !== 'ended' && actor && (
          <>
            {' · '}
            <bdi>{actor}</bdi>
          </>
        )}
      </div>
    </li>
  );
}
