import { Text } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { may, roleRank, type Role } from '@wifi/contract/permissions.ts';
import { ErrorState, ForbiddenState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { TwoColumns } from '../../../kit/layout/two-columns.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { useLive } from '../../../shell/live/live.ts';
import { usePageSettings } from '../../../shell/screens/page-clock.tsx';
import { ScreenSkeleton } from '../../../shell/screens/screen-skeleton.tsx';
import { PlanSummary } from '../../../widgets/plans/plan-summary.tsx';
import { abilities, leastRoleFor } from '../../../widgets/roles/role-abilities.ts';
import { RoleBadge } from '../../../widgets/roles/role-badge.tsx';
import { CampaignsCard } from './campaigns-card.tsx';
import { Greeting } from './greeting.tsx';
import { LeadsCard } from './leads-card.tsx';
import { LiveCard } from './live-card.tsx';
import { LoginFalls } from './login-falls.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { TeamCard } from './team-card.tsx';
import { TodayCard } from './today-card.tsx';
import { VenueCard } from './venue-card.tsx';
import classes from './role-card.module.css';

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

function RoleCard({ role }: { role: Role }) {
  const t = useT();
  const allowed = abilities.filter((ability) => roleRank[leastRoleFor(ability)] <= roleRank[role]);
  const denied = abilities.filter((ability) => !allowed.includes(ability));
  return (
    <Card title={t('Your role here')} actions={<RoleBadge role={role} />}>
      {denied.length === 0 ? (
        <Text c="dimmed">{t('You may do everything on this page, from its details to who else works on it.')}</Text>
      ) : (
        <>
          <ul className={classes.abilities}>
            {allowed.map(({ words }) => (
              <li key={words}>
                <IconCheck aria-hidden size={18} stroke={2} />
                {t(words)}
              </li>
            ))}
          </ul>
          <p className={classes.ask}>
            <IconLock aria-hidden size={18} stroke={1.5} />
            {t('Need more? Ask an admin of this page for a higher role.')}
          </p>
        </>
      )}
    </Card>
  );
}
