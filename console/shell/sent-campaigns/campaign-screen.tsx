import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import { SkeletonRows } from '../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../kit/feedback/state.tsx';
import { useT } from '../../kit/language.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import type { ApiError } from '../calls/api.ts';
import { LostScreen } from '../screens/lost-screen.tsx';
import { CampaignBadge } from './campaign-badge.tsx';
import { problemWords, type ShownCampaign } from './campaign-words.ts';
import classes from './sent-campaigns.module.css';

/** How often a campaign is read again: it moves by itself only while it waits for its time or is being sent. */
export const looksEvery = (state: SentCampaignState | undefined): number | false =>
  state === 'sending' || state === 'scheduled' ? 2000 : false;

interface Props<Campaign extends ShownCampaign> {
  campaign: Campaign | undefined;
  error: ApiError | null;
  onRetry: () => void;
  /** Back to all of them. */
  back: { path: string; words: string };
  writes: boolean;
  steps: (campaign: Campaign) => ReactNode;
  report: (campaign: Campaign) => ReactNode;
}

/** A draft is made here step by step; what was sent shows what became of it. */
export function CampaignScreen<Campaign extends ShownCampaign>({
  campaign,
  error,
  onRetry,
  back,
  writes,
  steps,
  report,
}: Props<Campaign>) {
  const t = useT();
  if (error?.status === 404 || error?.status === 400) return <LostScreen />;
  if (!campaign) return error ? <ErrorState page onRetry={onRetry} /> : <SkeletonRows />;
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
            to={back.path}
            leftSection={<IconArrowLeft aria-hidden className={classes.arrow} />}
          >
            {back.words}
          </Button>
        }
      />
      {campaign.problem && (
        <Alert color="warn" className={classes.problem}>
          {t(problemWords[campaign.problem])}
        </Alert>
      )}
      {campaign.state === 'draft' && writes ? steps(campaign) : report(campaign)}
    </>
  );
}
