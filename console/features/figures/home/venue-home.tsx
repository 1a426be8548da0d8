import { may } from '@wifi/contract/permissions.ts';
import { ErrorState, ForbiddenState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { TwoColumns } from '../../../kit/layout/two-columns.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { useLive } from '../../../shell/live/live.ts';
import { usePageSettings } from '../../../shell/screens/page-clock.tsx';
import { ScreenSkeleton } from '../../../shell/screens/screen-skeleton.tsx';
import { PlanSummary } from '../../../widgets/plans/plan-summary.tsx';
import { CampaignsCard } from './campaigns-card.tsx';
import { Greeting } from './greeting.tsx';
import { LeadsCard } from './leads-card.tsx';
import { LiveCard } from './live-card.tsx';
import { LoginFalls } from './login-falls.tsx';
import { RoleCard } from './role-card.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { TeamCard } from './team-card.tsx';
import { TodayCard } from './today-card.tsx';
import { VenueCard } from './venue-card.tsx';

export function VenueHome({ eid }: { eid: string }) {
  const t = useT();
  const page = usePageCall('GET /pages/{eid}', { params: { eid } });
  const settings = usePageSettings();
  const live = useLive();
  const venue = page.data;
  if (!venue && page.isError)
    return page.error.status === 403 ? (
      <ForbiddenState page />
    ) : (
      <ErrorState page onRetry={() => void page.refetch()} />
    );
  if (!venue || settings.isPending) return <ScreenSkeleton shape="home" />;
  return (
    <>
      <Greeting venue={venue} />
      <TwoColumns
        aside={
          <>
            <LeadsCard />
            <Card title={t('Plan')}>
              <PlanSummary subscription={venue.PageSubscription} />
            </Card>
            <RoleCard role={venue.role} />
          </>
        }
      >
        <LiveCard live={live} maySetUp={may(venue.role, 'devices.write')} />
        <TodayCard />
        <LoginFalls />
        {settings.data && may(venue.role, 'page.write') && (live.figures || live.state !== 'connecting') && (
          <SetupChecklist venue={venue} settings={settings.data} figures={live.figures} />
        )}
        <CampaignsCard mayWrite={may(venue.role, 'campaigns.write')} />
        {settings.data ? (
          <VenueCard venue={venue} settings={settings.data} />
        ) : (
          <Card>
            <ErrorState onRetry={() => void settings.refetch()} />
          </Card>
        )}
        {may(venue.role, 'roles.manage') && <TeamCard />}
      </TwoColumns>
    </>
  );
}
