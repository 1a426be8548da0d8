import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import classes from './row-list.module.css';

const most = 5;
const readsEvery = 30_000;

/** Guests who left their contact lately. */
export function LeadsCard() {
  const t = useT();
  const format = useFormat();
  const { data, isError } = usePageCall(
    'GET /leads',
    { query: { limit: String(most) } },
    { refetchInterval: readsEvery },
  );
  if (!data && isError) return null;
  return (
    <Card
      flush
      title={t('Latest leads')}
      actions={
        <Anchor component={Link} to="/dashboard/sale-leads">
          {t('All leads')}
        </Anchor>
      }
    >
      {!data ? (
        <SkeletonRows rows={most} />
      ) : data.leads.length === 0 ? (
        <div className={classes.none}>
          <p>{t('Guests who leave an e-mail or a phone number in a survey appear here.')}</p>
        </div>
      ) : (
        <ul className={classes.rows}>
          {data.leads.map(({ id, name, email, phone, createdAt }) => (
            <li key={id}>
              <Anchor component={Link} to={`/dashboard/sale-leads?lead=${id}`}>
                <bdi>{name || email || phone}</bdi>
              </Anchor>
              <span>{format.relative(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
