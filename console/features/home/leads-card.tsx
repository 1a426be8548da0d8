import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../kit/card.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { usePageCall } from '../../shell/queries.ts';
import classes from './row-list.module.css';

const most = 5;
const readsEvery = 30_000;

/** Guests who left their contact lately. */
export function LeadsCard() {
  const t = useT();
  const format = useFormat();
  const { data } = usePageCall('GET /leads', { query: { limit: String(most) } }, { refetchInterval: readsEvery });
  if (!data) return null;
  return (
    <Card flush title={t('Latest leads')} actions={<Anchor component={Link} to="/dashboard/sale-leads">{t('All leads')}</Anchor>}>
      {data.leads.length === 0 ? (
        <div className={classes.none}><p>{t('Guests who leave an e-mail or a phone number in a survey appear here.')}</p></div>
      ) : (
        <ul className={classes.rows}>
          {data.leads.map(({ id, name, email, phone, createdAt }) => (
            <li key={id}>
              <Anchor component={Link} to={`/dashboard/sale-leads?lead=${id}`}><bdi>{name || email || phone}</bdi></Anchor>
              <span>{format.relative(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
