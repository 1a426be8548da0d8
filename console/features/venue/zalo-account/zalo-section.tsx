import { Badge, Button } from '@mantine/core';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { stateColours, stateWords } from './zalo-answers.ts';
import classes from './zalo-account.module.css';

/** The way in for a page that has no account yet: its menu says nothing of Zalo. */
export default function ZaloSection() {
  const t = useT();
  const { data, error, refetch } = usePageCall('GET /page-oa/settings');
  const state = data?.account?.state ?? 'off';
  return (
    <Card
      title={t('Zalo')}
      description={t('Your official account: answer guests who write to it, and send them what they agreed to.')}
    >
      {data ? (
        <div className={classes.row}>
          {data.account && <strong>{data.account.name}</strong>}
          <Badge variant="light" color={stateColours[state]}>
            {t(stateWords[state])}
          </Badge>
          <Button component={Link} to="/dashboard/zalo/settings" variant="default">
            {data.account ? t('Zalo settings') : t('Connect Zalo')}
          </Button>
        </div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={1} />
      )}
    </Card>
  );
}
