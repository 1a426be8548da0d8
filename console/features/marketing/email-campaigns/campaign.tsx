import { useParams } from 'react-router';
import { useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { CampaignScreen, looksEvery } from '../../../shell/sent-campaigns/campaign-screen.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { listPath } from './campaign-words.ts';
import { EmailCampaignReport } from './figures/campaign-report.tsx';
import { CampaignSteps } from './steps/campaign-steps.tsx';

export default function EmailCampaignScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const writes = useAccess().can('messages.write');
  const { data, error, refetch } = usePageCall(
    'GET /email-campaigns/{id}',
    { params: { id } },
    { refetchInterval: ({ state }) => looksEvery(state.data?.state) },
  );
  return (
    <CampaignScreen
      campaign={data}
      error={error}
      onRetry={() => void refetch()}
      back={{ path: listPath, words: t('All e-mail campaigns') }}
      writes={writes}
      steps={(campaign) => <CampaignSteps key={campaign.id} campaign={campaign} />}
      report={(campaign) => <EmailCampaignReport campaign={campaign} writes={writes} />}
    />
  );
}
