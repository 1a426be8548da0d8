import { Anchor } from '@mantine/core';
import { IconTrendingDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { LoginMethod } from '@wifi/contract/venue/page-categories.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { loginMethodNames } from '../../../widgets/words/login-method-names.ts';
import classes from './login-falls.module.css';

/** Methods by which clearly fewer come in than before; nothing where all is as it was, or nobody knows. */
export function LoginFalls() {
  const t = useT();
  const format = useFormat();
  const { data } = usePageCall('GET /reports/login-health/falls');
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card flush>
      <ul className={classes.falls}>
        {data.rows.map(({ method, share, shareBefore }) => (
          <li key={method}>
            <IconTrendingDown aria-hidden size={20} stroke={1.5} />
            <span>
              {t(
                'Fewer come in by “{method}”: {share} of those who began in the last seven days, {before} in the four weeks before.',
                {
                  method: t(loginMethodNames[method as LoginMethod] ?? method),
                  share: percent(share),
                  before: percent(shareBefore),
                },
              )}{' '}
              <Anchor component={Link} to="/dashboard/report-login-health" inherit>
                {t('See why')}
              </Anchor>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
