import { useParams } from 'react-router';
import { useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { CampaignScreen, looksEvery } from '../../../shell/sent-campaigns/campaign-screen.tsx';
import { useAccess } from '../../../shell/session/access.tsx';
import { ZaloCampaignReport } from './campaign-report.tsx';
import { CampaignSteps } from './campaign-steps.tsx';
import { listPath } from './campaign-words.ts';

export default function ZaloCampaignScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const writes = useAccess().can('zalo.write');
  const { data, error, refetch } = usePageCall(
    'GET /zalo/campaigns/{id}',
    { params: { id } },
    { refetchInterval: ({ state }) => looksEvery(state.data?.data.state) },
  );
  return (
    <CampaignScreen
      campaign={data?.data}
      error={error}
      onRetry={() => void refetch()}
      back={{ path: listPath, words: t('All Zalo campaigns') }}
      writes={writes}
      steps={(campaign) => <CampaignSteps key={campaign._id} campaign={campaign} />}
      report={(campaign) => <ZaloCampaignReport campaign={campaign} writes={writes} />}
    />
  );
}
