import { useParams } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { LostScreen } from '../../../shell/screens/lost-screen.tsx';
import { usePageClock } from './use-page-clock.ts';
import { newValues, valuesOf } from './wizard/campaign-values.ts';
import { CampaignWizard } from './wizard/campaign-wizard.tsx';

/** `/dashboard/campaign/new` makes one, `/dashboard/campaign/7` changes it. */
export default function CampaignScreen() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const clock = usePageClock();
  const current = usePageCall('GET /wifi-campaign/current', { query: {} });
  const stored = usePageCall('GET /campaigns/{id}', { params: { id } }, { enabled: !isNew });
  if (stored.error?.status === 404 || stored.error?.status === 400) return <LostScreen />;
  const error = current.error ?? stored.error;
  if (error)
    return (
      <ErrorState
        page
        onRetry={() => {
          void current.refetch();
          if (!isNew) void stored.refetch();
        }}
      />
    );
  if (!clock || !current.data || (!isNew && !stored.data)) return <SkeletonRows />;
  const { timeZone, languageId } = clock;
  return (
    <CampaignWizard
      key={id}
      campaign={stored.data}
      current={current.data}
      timeZone={timeZone}
      pageLanguage={languageId}
      initial={stored.data ? valuesOf(stored.data, timeZone) : newValues(current.data.design, timeZone)}
    />
  );
}
