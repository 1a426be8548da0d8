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
import { CampaignReport } from './campaign-report.tsx';
import { CampaignSteps } from './campaign-steps.tsx';
import type { ZaloCampaign } from './campaign-words.ts';
import classes from '../../../shell/campaigns/campaigns.module.css';

const isMoving = (state: ZaloCampaign['state'] | undefined) => state === 'sending' || state === 'scheduled';

/** A draft is made here step by step; what was sent shows what became of it. */
export default function ZaloCampaignScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { can } = useAccess();
  const [state, setState] = useState<ZaloCampaign['state']>();
  const { data, error, refetch } = usePageCall(
    'GET /zalo/campaigns/{id}',
    { params: { id } },
    isMoving(state) ? { refetchInterval: 2000 } : {},
  );
  const campaign = data?.data;
  useEffect(() => setState(campaign?.state), [campaign?.state]);
  if (error?.status === 404 || error?.status === 400) return <LostScreen />;
  if (error && !campaign) return <ErrorState page onRetry={() => void refetch()} />;
  if (!campaign) return <SkeletonRows />;
  const writes = can('zalo.write');
  return (
    <>
      <PageHeader
        title={
          <span className={classes.title}>
            <bdi>{campaign.name}</bdi> <CampaignBadge state={campaign.state} />
          </span>
        }
        actions={
          <Button
            variant="default"
            component={Link}
            to="/dashboard/zalo/campaigns"
            leftSection={<IconArrowLeft aria-hidden className={classes.arrow} />}
          >
            {t('All Zalo campaigns')}
          </Button>
        }
      />
      {campaign.problem && (
        <Alert color="warn" className={classes.problem}>
          {t(problemWords[campaign.problem])}
        </Alert>
      )}
      {campaign.state === 'draft' && writes ? (
        <CampaignSteps key={campaign._id} campaign={campaign} />
      ) : (
        <CampaignReport campaign={campaign} writes={writes} />
      )}
    </>
  );
}
