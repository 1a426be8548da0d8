import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { CampaignBadge } from '../../../shell/campaigns/campaign-badge.tsx';
import { problemWords } from '../../../shell/campaigns/campaign-words.ts';
import { LostScreen } from '../../../shell/screens/lost-screen.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import type { EmailCampaign } from './campaign-words.ts';
import { CampaignReport } from './figures/campaign-report.tsx';
import { CampaignSteps } from './steps/campaign-steps.tsx';
import classes from '../../../shell/campaigns/campaigns.module.css';

const isMoving = (state: EmailCampaign['state'] | undefined) => state === 'sending' || state === 'scheduled';

/** A draft is made here step by step; what was sent shows what became of it. */
export default function EmailCampaignScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { can } = useAccess();
  const [state, setState] = useState<EmailCampaign['state']>();
  const { data, error, refetch } = usePageCall(
    'GET /email-campaigns/{id}',
    { params: { id } },
    isMoving(state) ? { refetchInterval: 2000 } : {},
  );
  useEffect(() => setState(data?.state), [data?.state]);
  if (error?.status === 404 || error?.status === 400) return <LostScreen />;
  if (error && !data) return <ErrorState page onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  const writes = can('messages.write');
  return (
    <>
      <PageHeader
        title={
          <span className={classes.title}>
            <bdi>{data.name}</bdi> <CampaignBadge state={data.state} />
          </span>
        }
        actions={
          <Button
            variant="default"
            component={Link}
            to="/dashboard/email-campaign"
            leftSection={<IconArrowLeft aria-hidden className={classes.arrow} />}
          >
            {t('All e-mail campaigns')}
          </Button>
        }
      />
      {data.problem && (
        <Alert color="warn" className={classes.problem}>
          {t(problemWords[data.problem])}
        </Alert>
      )}
      {data.state === 'draft' && writes ? (
        <CampaignSteps key={data.id} campaign={data} />
      ) : (
        <CampaignReport campaign={data} writes={writes} />
      )}
    </>
  );
}
